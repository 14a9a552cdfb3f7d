import type { Claim, Effect, PermissionFacts } from "@helve/agent-core";
import { findEscape } from "../claims/find-escape.ts";
import { findSecret } from "../claims/find-secret.ts";
import type { PermissionStep } from "../permission-step.ts";
import type { Profile } from "./profile.ts";

const stage = "profile";

/** What stays within the session: reading its workspace, and its own state. */
const withinSession: ReadonlySet<Effect> = new Set<Effect>(["read-files", "state"]);

/** Runs our own tools while they only read the workspace or touch the session; everything else asks. */
export const defaultProfile: Profile = {
  name: "default",
  judge: (facts) => {
    const doubt = findDoubt(facts);
    if (doubt !== undefined) return { stage, rule: `default: ${doubt.rule}`, verdict: "ask", text: doubt.text };
    return { stage, rule: "default: within-session", verdict: "allow", text: `'${facts.name}' is our own and does nothing outside this session.` };
  },
};

type Doubt = Pick<PermissionStep, "rule" | "text">;

function findDoubt({ name, tool, origin, claims, call }: PermissionFacts): Doubt | undefined {
  const { effects, destructive } = tool.annotations ?? {};
  if (origin.trust !== "first-party") return { rule: "third-party", text: `'${name}' comes from a third party (${origin.server ?? origin.provider}), so it asks until this very tool is allowed.` };
  if (effects === undefined) return { rule: "effects-unknown", text: `What '${name}' does is not known.` };
  if (destructive === true) return { rule: "destructive", text: `'${name}' may destroy something.` };
  const outward = effects.find((effect) => !withinSession.has(effect));
  if (outward !== undefined) return { rule: `effect ${outward}`, text: `'${name}' has the effect '${outward}'.` };
  const escape = findEscape(claims, call.roots);
  if (escape !== undefined) return { rule: "outside-workspace", text: `'${name}' asks because ${escape}.` };
  const secret = findSecret(claims);
  if (secret !== undefined) return { rule: "sensitive-file", text: `'${name}' asks because ${secret}.` };
  return claims.map((claim) => doubtOf(claim, { name, effects })).find((doubt) => doubt !== undefined);
}

function doubtOf(claim: Claim, { name, effects }: { readonly name: string; readonly effects: readonly Effect[] }): Doubt | undefined {
  switch (claim.kind) {
    case "file":
    case "tree":
      return claim.access === "read" ? undefined : { rule: "writes", text: `'${name}' writes ${claim.path}.` };
    case "exclusive":
      return undefined;
    case "server":
      return effects.length === 0 ? undefined : { rule: "server", text: `'${name}' works on the server '${claim.server}', outside this session.` };
    case "command":
      return { rule: "command", text: `'${name}' runs a command.` };
    case "host":
      return { rule: "host", text: `'${name}' contacts ${claim.host}.` };
    default:
      return { rule: "claim-unknown", text: `'${name}' touches something of a kind that is not known: ${String(claim.kind)}.` };
  }
}
