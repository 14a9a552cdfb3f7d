import { requirementList } from "./requirement.ts";

export const permissionRequirements = requirementList({
  family: "PE",
  source: "Rules, modes and approvals of others",
  sentences: {
    "01": "Equal facts give equal decisions in any order of rules; deny beats ask beats allow, the more specific wins among equals.",
    "02": "Every decision carries the steps that led to it.",
    "03": "A third-party tool that no rule names is asked about.",
    "08": "A tool's claims about its own risk change nothing until that very tool is granted.",
    "22": "Rules by pattern hold for direct and for forwarded calls.",
    "41": "What is dangerous is never offered as a standing rule, and a broad one does not cover it.",
  },
});
