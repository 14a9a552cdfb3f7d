import { requirementList } from "./requirement.ts";

export const disclosureRequirements = requirementList({
  family: "DI",
  source: "How others defer, search and reach tools",
  sentences: {
    "07": "When the search tool is filtered out, nothing hides behind it.",
    "08": "When nothing is deferred, the tools that reach deferred ones are not shown either.",
    "16": "An agent that is given no search tool sees its tools inline, or a diagnostic names them.",
    "51": "Arguments are limited in size, depth and nodes, in whatever form they come.",
  },
});
