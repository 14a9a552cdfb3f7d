import { join } from "node:path";
import { isArtifactHandle } from "./artifact-handle.ts";

/** What is being written, and may be appended to by a child process. */
export function partPath(directory: string, handle: string): string {
  return join(directory, `${handle}.part`);
}

export function dataPath(directory: string, handle: string): string {
  return join(directory, `${handle}.data`);
}

/** The description; its presence is the artifact's. */
export function infoPath(directory: string, handle: string): string {
  return join(directory, `${handle}${infoEnding}`);
}

/** The handle that a description's file name is of. */
export function infoName(name: string): string | undefined {
  const handle = name.endsWith(infoEnding) ? name.slice(0, -infoEnding.length) : "";
  return isArtifactHandle(handle) ? handle : undefined;
}

const infoEnding = ".json";
