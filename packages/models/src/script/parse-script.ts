import { LineCounter, isNode, parseDocument } from "yaml";
import type { Document } from "yaml";
import { ModelError } from "@helve/agent-core";
import { Value } from "@sinclair/typebox/value";
import { scriptFile } from "./script-file.ts";
import type { Script } from "./script-file.ts";

/**
 * Reads a script from YAML.
 *
 * @throws ModelError with code `configuration`: the file, and for each of the first five faults its line and field.
 */
export function parseScript(text: string, { file }: { readonly file: string }): Script {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const [syntax] = document.errors;
  if (syntax !== undefined) throw invalid(file, [`line ${lines.linePos(syntax.pos[0]).line}: ${syntax.message.split("\n")[0] ?? ""}`]);
  const value: unknown = document.toJS();
  if (Value.Check(scriptFile, value)) return value;
  throw invalid(file, faultsOf({ value, document, lines }));
}

function invalid(file: string, faults: readonly string[]): ModelError {
  return new ModelError(`The script '${file}' cannot be played: ${faults.join("; ")}. A script is a list 'steps', each with text, calls, usage, stop, error, delayMs or capture.`, { code: "configuration", retryable: false });
}

const mostFaults = 5;

function faultsOf({ value, document, lines }: { readonly value: unknown; readonly document: Document; readonly lines: LineCounter }): string[] {
  const byPath = new Map<string, string>();
  for (const { path, message } of Value.Errors(scriptFile, value)) {
    if (byPath.size === mostFaults) break;
    if (!byPath.has(path)) byPath.set(path, message);
  }
  return [...byPath].map(([path, message]) => `line ${lineOf({ path, document, lines })}, ${path === "" ? "the whole file" : toField(path)}: ${message.toLowerCase()}`);
}

/** The line of the deepest part of the path that the file has. */
function lineOf({ path, document, lines }: { readonly path: string; readonly document: Document; readonly lines: LineCounter }): number {
  const segments = toSegments(path);
  for (let length = segments.length; length > 0; length--) {
    const node: unknown = document.getIn(segments.slice(0, length), true);
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
  }
  return 1;
}

function toField(path: string): string {
  return toSegments(path).map((segment) => (typeof segment === "number" ? `[${segment}]` : `.${segment}`)).join("").replace(/^\./, "");
}

/** TypeBox words paths as JSON Pointers. */
function toSegments(path: string): (string | number)[] {
  return path.split("/").slice(1).map((segment) => (/^\d+$/.test(segment) ? Number(segment) : segment.replaceAll("~1", "/").replaceAll("~0", "~")));
}
