import { requirementList } from "./requirement.ts";

export const bashRequirements = requirementList({
  family: "SH",
  source: "Shell tools of others",
  sentences: {
    "51": "Redrawn progress is kept as its last state, and repeated lines as one with a count.",
    "52": "Colours, links and cursor moves are cleaned for readers that are no terminal.",
  },
});
