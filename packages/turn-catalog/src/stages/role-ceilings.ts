import type { CatalogEntry, Effect } from "@helve/agent-core";
import type { CatalogStep, JudgeEntry, Stage } from "../stage.ts";
import { toDrop, toKeep } from "../to-step.ts";
import { roleCeilingsByName } from "./role-names.ts";
import type { RoleCeiling } from "./role-names.ts";

const stage = "role";
const free = toKeep({ stage, rule: "no-ceiling", text: "The agent's role has no ceiling." });

/** What a read-only role may let a tool do. All else, and what is not known, is dropped: a ceiling by names alone leaves bash. */
const looking: ReadonlySet<Effect> = new Set<Effect>(["read-files", "network", "state", "interact"]);

/** The ceilings of explore, worker and verifier. A role is the host's word: it gives one to its own agents only. */
export const roleCeilings: Stage = {
  name: stage,
  judge: ({ agent }) => {
    const role = agent?.role;
    const ceiling = role === undefined ? undefined : roleCeilingsByName.get(role);
    return role === undefined || ceiling === undefined ? () => free : judgeBy(ceiling, role);
  },
};

function judgeBy(ceiling: RoleCeiling, role: string): JudgeEntry {
  const below = toKeep({ stage, rule: role, text: `Role '${role}' may have it.` });
  const named = toDrop({ stage, rule: role, text: `Role '${role}' never has this tool.` });
  const foreign = toDrop({ stage, rule: role, text: `Role '${role}' has no MCP tools.` });
  return (entry) => {
    if (ceiling.names.has(entry.name) || ceiling.prefixes.some((prefix) => entry.name.startsWith(prefix))) return named;
    if (!ceiling.readOnly) return below;
    if (entry.origin.kind === "mcp") return isBuiltinSearch(entry) ? below : foreign;
    return judgeEffects(entry, role) ?? below;
  };
}

/** The one MCP tool that MiniMax Code leaves to its read-only roles. */
function isBuiltinSearch({ name, origin }: CatalogEntry): boolean {
  return origin.trust === "first-party" && origin.server === "builtin-matrix" && (name === "web_search" || name.endsWith("__web_search"));
}

function judgeEffects({ annotations }: CatalogEntry, role: string): CatalogStep | undefined {
  const effects = annotations?.effects;
  if (effects === undefined) return toDrop({ stage, rule: role, text: `Role '${role}' only looks, and what this tool does is not known.` });
  const changing = effects.find((effect) => !looking.has(effect));
  return changing === undefined ? undefined : toDrop({ stage, rule: role, text: `Role '${role}' only looks, and this tool has the effect '${changing}'.` });
}
