/** The reader's name, wherever it is offered. */
export const artifactReadName = "artifact_read";

/** A call of `artifact_read`, written so that it can be made as it stands. */
export function writeReadCall(handle: string, selection: Readonly<Record<string, string | number>>): string {
  return `${artifactReadName} ${JSON.stringify({ handle, ...selection })}`;
}
