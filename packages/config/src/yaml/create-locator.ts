import { isMap, isNode, isScalar } from "yaml";
import type { Document, LineCounter } from "yaml";
import type { ConfigPath } from "../config-path.ts";

/** Where a value stands, or with `key` the name in front of it. Falls back to the nearest parent that is in the file. Counts from 1. */
export type Locator = (path: ConfigPath, part?: "key" | "value") => Position | undefined;

export interface Position {
  readonly line: number;
  readonly column: number;
}

export function createLocator({ document, lines }: { readonly document: Document.Parsed; readonly lines: LineCounter }): Locator {
  const locate: Locator = (path, part = "value") => {
    const offset = part === "key" ? keyOffset(document, path) : valueOffset(document, path);
    if (offset !== undefined) {
      const { line, col } = lines.linePos(offset);
      return { line, column: col };
    }
    return path.length === 0 ? undefined : locate(path.slice(0, -1), "key") ?? locate(path.slice(0, -1));
  };
  return locate;
}

function valueOffset(document: Document.Parsed, path: ConfigPath): number | undefined {
  const node = document.getIn(path, true);
  return isNode(node) ? node.range?.[0] : undefined;
}

function keyOffset(document: Document.Parsed, path: ConfigPath): number | undefined {
  const parent = document.getIn(path.slice(0, -1), true);
  if (!isMap(parent)) return undefined;
  const name = path.at(-1);
  for (const { key } of parent.items) {
    if (isScalar(key) && String(key.value) === String(name)) return key.range?.[0];
  }
  return undefined;
}
