import type { Schema } from "@cfworker/json-schema";
import type { SchemaCopying } from "./schema-copying.ts";
import type { TextCheck } from "./text-check.ts";
import { isLinearFormat, ownFormat } from "./text-formats.ts";

/**
 * Takes `pattern`, `patternProperties` and slow formats out of a node. The interpreter would build a backtracking
 * expression of them; in their place stands a `format` of a private name, which means our own test while a
 * validation runs.
 */
export function copyTextChecks(copy: Schema, copying: SchemaCopying): void {
  const { pattern, format, patternProperties } = copy;
  if (pattern !== undefined) {
    delete copy.pattern;
    demand(copy, { kind: "pattern", pattern }, copying);
  }
  if (format !== undefined && !isLinearFormat(format)) {
    delete copy.format;
    const test = ownFormat(format);
    if (test !== undefined) demand(copy, { kind: "format", format, test }, copying);
  }
  if (patternProperties !== undefined) {
    const entries = Object.entries(patternProperties).map(([key, schema]) => ({ pattern: key, schema }));
    copying.patternProperties.push({ node: copy, entries });
  }
}

/** At the end of `allOf`, where no reference into the schema counts it. */
function demand(copy: Schema, check: TextCheck, copying: SchemaCopying): void {
  const name = `helve:${copying.textChecks.size}`;
  copying.textChecks.set(name, check);
  copy.allOf = [...(copy.allOf ?? []), { format: name }];
}
