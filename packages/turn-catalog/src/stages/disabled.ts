import type { Stage } from "../stage.ts";
import { toDrop, toKeep } from "../to-step.ts";

const stage = "disabled";
const off = toDrop({ stage, rule: "all-off", text: "All tools are switched off." });
const on = toKeep({ stage, rule: "on", text: "Tools are switched on." });

/** All tools off, whatever else is said. */
export const disabled: Stage = {
  name: stage,
  judge: ({ toolsDisabled }) => {
    const step = toolsDisabled === true ? off : on;
    return () => step;
  },
};
