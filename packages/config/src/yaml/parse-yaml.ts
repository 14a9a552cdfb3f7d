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
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, logLevel: "error", stringKeys: true });
  const problems = [...document.errors, ...document.warnings];
  if (problems.length > 0) throw new ConfigError(problems.map((problem) => toIssue({ problem, lines, file })));
  return { value: toPlainData({ document, file }), locate: createLocator({ document, lines }) };
}

function toIssue({ problem, lines, file }: { readonly problem: YAMLError; readonly lines: LineCounter; readonly file: string }) {
  const { line, col } = lines.linePos(problem.pos[0]);
  return { file, line, column: col, path: "", message: explain(problem) };
}

function explain({ code, message }: YAMLError): string {
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
    throw new ConfigError([{ file, path: "", message: `This is no valid YAML: ${cause instanceof Error ? cause.message : String(cause)}.` }], { cause });
  }
}
