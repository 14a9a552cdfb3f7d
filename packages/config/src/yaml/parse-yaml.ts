import { LineCounter, parseDocument } from "yaml";
import type { Document, YAMLError } from "yaml";
import { ConfigError } from "../config-error.ts";
import { createLocator } from "./create-locator.ts";
import type { Locator } from "./create-locator.ts";

/** A YAML file as plain data, and where each part of it stands. */
export interface ParsedYaml {
  /** `null` for a file without content. */
  readonly value: unknown;
  readonly locate: Locator;
}

/** @throws ConfigError for what is no YAML 1.2: duplicate keys, tabs as indentation, several documents, unknown tags and anchors. */
export function parseYaml(text: string, { file }: { readonly file: string }): ParsedYaml {
  const lines = new LineCounter();
  const document = parse({ text, lines, file });
  const found = [...document.errors, ...document.warnings];
  // Where the parser gave up on the depth, everything else that it says comes of that.
  const tooDeep = found.find(isTooDeep);
  const problems = tooDeep === undefined ? found : [tooDeep];
  if (problems.length > 0) throw new ConfigError(problems.map((problem) => toIssue({ problem, lines, file })));
  return { value: toPlainData({ document, file }), locate: createLocator({ document, lines }) };
}

function parse({ text, lines, file }: { readonly text: string; readonly lines: LineCounter; readonly file: string }): Document.Parsed {
  try {
    return parseDocument(text, { lineCounter: lines, prettyErrors: false, logLevel: "error", stringKeys: true });
  } catch (cause) {
    throw new ConfigError([{ file, path: "", message: explainThrown(cause) }], { cause });
  }
}

function toIssue({ problem, lines, file }: { readonly problem: YAMLError; readonly lines: LineCounter; readonly file: string }) {
  const { line, col } = lines.linePos(problem.pos[0]);
  return { file, line, column: col, path: "", message: explain(problem) };
}

function isTooDeep({ code }: YAMLError): boolean {
  return code === "RESOURCE_EXHAUSTION";
}

function explain(problem: YAMLError): string {
  if (isTooDeep(problem)) return tooDeepText;
  const { code, message } = problem;
  switch (code) {
    case "DUPLICATE_KEY":
      return "This key was already given in the same mapping. Keep one of the two.";
    case "TAB_AS_INDENT":
      return "YAML is indented with spaces; here is a tab. Replace it by spaces.";
    case "MULTIPLE_DOCS":
      return "One document is wanted; '---' starts a second one. Keep one of them.";
    default:
      return `This is no valid YAML: ${message}.`;
  }
}

function toPlainData({ document, file }: { readonly document: Document.Parsed; readonly file: string }): unknown {
  try {
    return document.toJS();
  } catch (cause) {
    // An alias without its anchor, or one whose expansion is excessive, shows only now and has no position.
    throw new ConfigError([{ file, path: "", message: explainThrown(cause) }], { cause });
  }
}

function explainThrown(cause: unknown): string {
  // The parser calls itself for each level, until the stack is full.
  if (cause instanceof RangeError) return tooDeepText;
  return `This is no valid YAML: ${cause instanceof Error ? cause.message : String(cause)}.`;
}

const tooDeepText = "Mappings and lists are nested too deeply here; no section of a configuration needs more than a few levels.";
