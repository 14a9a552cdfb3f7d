import type { Stage } from "../stage.ts";
import { toDrop, toKeep } from "../to-step.ts";

const stage = "parent";
const free = toKeep({ stage, rule: "no-parent", text: "No parent agent sets a ceiling." });
const below = toKeep({ stage, rule: "ceiling", text: "The parent agent has it too." });
const above = toDrop({ stage, rule: "ceiling", text: "The parent agent does not have it, and a child never has more." });

/** A child agent never has a tool that its parent has not; canonical names, compared exactly. */
export const parentCeiling: Stage = {
  name: stage,
  judge: ({ ceiling }) => {
    if (ceiling === undefined) return () => free;
    const names = new Set(ceiling);
    return ({ name }) => (names.has(name) ? below : above);
  },
};
