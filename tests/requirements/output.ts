import { requirementList } from "./requirement.ts";

export const outputRequirements = requirementList({
  family: "OU",
  source: "How others bound, archive and show results",
  sentences: {
    "27": "Artifacts are readable by their owner only, and a path through a link out of their folder is refused.",
    "30": "A name that somebody guessed or created before is neither opened nor overwritten.",
    "33": "A writer that is killed leaves no half artifact in the list.",
  },
});
