import type { ByteRange } from "@helve/agent-core";

/** A range cut to what is there; without one, everything. */
export function clampRange(range: ByteRange | undefined, bytes: number): ByteRange {
  const from = Math.min(Math.max(0, range?.from ?? 0), bytes);
  return { from, to: Math.min(Math.max(from, range?.to ?? bytes), bytes) };
}
