import type { Gate } from "./bench.ts";

/** A gate of a value where lower is better. Missing the goal is noted; only passing the alarm fails. */
export function judge({ id, value, goal, alarm, note }: { readonly id: string; readonly value: number; readonly goal: number; readonly alarm: number; readonly note?: string }): Gate {
  const rounded = Number(value.toPrecision(3));
  const distance = value <= goal ? undefined : value <= alarm ? `above the goal, below the alarm of ${alarm}` : `above the alarm of ${alarm}`;
  const notes = [note, distance].filter((part) => part !== undefined).join("; ");
  return { id, value: rounded, goal, ok: value <= alarm, ...(notes === "" ? {} : { note: notes }) };
}
