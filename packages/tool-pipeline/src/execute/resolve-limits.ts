import type { Limits } from "@helve/agent-core";

/** The deadlines of one execution, in milliseconds. No `idleMs`: the tool may be silent for as long as it runs. */
export interface EffectiveLimits {
  readonly idleMs?: number;
  readonly totalMs: number;
}

/** The call's own limits come first, then the tool's, then the host's; the host's cap holds against all of them. */
export function resolveLimits({ call, tool, host }: { readonly call?: Limits | undefined; readonly tool?: Limits | undefined; readonly host: { readonly idleMs: number; readonly totalMs: number } }): EffectiveLimits {
  const idleMs = pick(call, "idleMs") ?? pick(tool, "idleMs") ?? host.idleMs;
  const totalMs = pick(call, "totalMs") ?? pick(tool, "totalMs") ?? host.totalMs;
  return { ...(idleMs === "none" ? {} : { idleMs }), totalMs: totalMs === "none" ? host.totalMs : Math.min(totalMs, host.totalMs) };
}

function pick(limits: Limits | undefined, key: "idleMs" | "totalMs"): number | "none" | undefined {
  if (limits === "none") return "none";
  const value = limits?.[key];
  return typeof value === "number" && value >= 0 ? value : undefined;
}
