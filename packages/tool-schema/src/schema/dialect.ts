/** The drafts of JSON Schema that tools are written in. */
export type Dialect = "draft-04" | "draft-06" | "draft-07" | "2019-09" | "2020-12";

/** What a schema's `$schema` says: a dialect that we read, or the address of one that we do not. */
export type DialectReading = { readonly known: true; readonly dialect: Dialect } | { readonly known: false; readonly uri: string };

const addresses: ReadonlyMap<string, Dialect> = new Map([
  ["json-schema.org/draft-04/schema", "draft-04"],
  ["json-schema.org/draft-06/schema", "draft-06"],
  ["json-schema.org/draft-07/schema", "draft-07"],
  ["json-schema.org/draft/2019-09/schema", "2019-09"],
  ["json-schema.org/draft/2020-12/schema", "2020-12"],
  // Without a version the address means the newest draft.
  ["json-schema.org/schema", "2020-12"],
]);

/** Reads `$schema`. Without one a schema is 2020-12, as in MCP. */
export function readDialect(schema: { readonly $schema?: unknown }): DialectReading {
  const uri = schema.$schema;
  if (typeof uri !== "string") return { known: true, dialect: "2020-12" };
  const dialect = addresses.get(uri.trim().replace(/^https?:\/\//, "").replace(/#$/, ""));
  return dialect === undefined ? { known: false, uri } : { known: true, dialect };
}

/** Up to draft-07 a `$ref` stands alone: what is written beside it does not count. */
export function refHidesSiblings(dialect: Dialect): boolean {
  return dialect === "draft-04" || dialect === "draft-06" || dialect === "draft-07";
}
