import type { Schema } from "@cfworker/json-schema";

/** A test of a text that the interpreter must not do itself. */
export type TextCheck =
  | { readonly kind: "pattern"; readonly pattern: string }
  | { readonly kind: "format"; readonly format: string; readonly test: (text: string) => boolean };

/** A schema node whose `patternProperties` are filled in anew for the keys of each value. */
export interface PatternProperties {
  readonly node: Schema;
  readonly entries: readonly { readonly pattern: string; readonly schema: Schema | boolean }[];
}
