import type { HelveEvent } from "@helve/agent-core";

/** Standard output as events. Throws where a line is anything else. */
export function readEvents(stdout: string): readonly HelveEvent[] {
  return stdout
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as HelveEvent);
}

/** The events of one type. */
export function ofType<T extends HelveEvent["type"]>(events: readonly HelveEvent[], type: T): readonly Extract<HelveEvent, { readonly type: T }>[] {
  return events.filter((event): event is Extract<HelveEvent, { readonly type: T }> => event.type === type);
}
