import type { CatalogEntry, ModelFacts } from "@helve/agent-core";
import type { CatalogStep, Stage } from "../stage.ts";
import { toDrop, toKeep } from "../to-step.ts";

const stage = "model";

/** Helpers that do for a model what it may be able to do itself. Names as MiniMax Code ships them. */
const helpers: ReadonlyMap<string, string> = new Map([
  ["images_understand", "image-input"],
  ["videos_understand", "video-input"],
]);

const fits = toKeep({ stage, rule: "fits", text: "Nothing about the model speaks against it." });

/** Drops helpers that the model does not need. A capability that is not known counts as absent. */
export const modelCapabilities: Stage = {
  name: stage,
  judge: ({ model }) => {
    const needless = new Map([...helpers].filter(([, capability]) => has(model, capability)).map(([name, capability]) => [name, toNeedless(capability)]));
    if (needless.size === 0) return () => fits;
    return (entry) => (isOurs(entry) ? (needless.get(entry.name) ?? fits) : fits);
  },
};

function has(model: ModelFacts | undefined, capability: string): boolean {
  return model?.capabilities?.includes(capability) === true;
}

/** A third party's tool may have the same name and do something else. */
function isOurs({ origin }: CatalogEntry): boolean {
  return origin.trust === "first-party";
}

function toNeedless(capability: string): CatalogStep {
  return toDrop({ stage, rule: capability, text: `The model does this itself: it has the capability '${capability}'.` });
}
