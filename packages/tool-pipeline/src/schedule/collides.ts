import type { FileClaim, ServerClaim } from "@helve/agent-core";
import type { Footprint } from "./footprint.ts";

/** Whether two calls must not run at the same time: one is exclusive, or they meet on a path or a server and one of them changes it. */
export function collides(left: Footprint, right: Footprint): boolean {
  if (left.exclusive || right.exclusive) return true;
  return left.files.some((file) => right.files.some((other) => filesCollide(file, other)))
    || left.servers.some((server) => right.servers.some((other) => serversCollide(server, other)));
}

/** Whether one of two file claims covers a path of the other. A tree covers all below it. */
export function pathsMeet(left: FileClaim, right: FileClaim): boolean {
  return left.path === right.path || (left.kind === "tree" && isBelow(right.path, left.path)) || (right.kind === "tree" && isBelow(left.path, right.path));
}

function filesCollide(left: FileClaim, right: FileClaim): boolean {
  return (left.access === "write" || right.access === "write") && pathsMeet(left, right);
}

function serversCollide(left: ServerClaim, right: ServerClaim): boolean {
  return left.server === right.server && (left.access === "exclusive" || right.access === "exclusive");
}

function isBelow(path: string, folder: string): boolean {
  if (!path.startsWith(folder)) return false;
  return isSeparator(folder.at(-1)) || isSeparator(path.charAt(folder.length));
}

function isSeparator(character: string | undefined): boolean {
  return character === "/" || character === "\\";
}
