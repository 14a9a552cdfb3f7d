/** Any JSON Schema of any draft, as data. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/**
 * What a TypeBox 0.34 schema looks like from outside: a phantom `static` member. No unique symbol takes part, so the
 * types of two installed copies of TypeBox agree.
 */
export interface StaticSchema<T = unknown> {
  readonly static: T;
  readonly params: unknown[];
}

/** A Standard Schema (it validates) that is a Standard JSON Schema as well (it yields JSON Schema): zod 4, arktype, valibot by its adapter. */
export interface StandardToolSchema<In = unknown, Out = In> {
  readonly "~standard": {
    readonly version: 1;
    readonly vendor: string;
    readonly types?: { readonly input: In; readonly output: Out } | undefined;
    readonly validate: (value: unknown) => StandardVerdict<Out> | Promise<StandardVerdict<Out>>;
    readonly jsonSchema: { readonly input: (options: { readonly target: "draft-2020-12" | "draft-07" }) => Record<string, unknown> };
  };
}

export type StandardVerdict<Out> =
  | { readonly value: Out; readonly issues?: undefined }
  | { readonly issues: readonly { readonly message: string }[] };

/** Plain JSON Schema. `~standard` is forbidden here, so a Standard Schema that yields no JSON Schema is a compile error and not an open record. */
export type PlainSchema = JsonSchema & { readonly "~standard"?: never };

/** What a tool may be defined with. Told apart by structure; see `toJsonSchema`. */
export type ToolSchema = StaticSchema | StandardToolSchema | PlainSchema;

/** What `execute` receives for a schema: a Standard Schema's output, a TypeBox schema's static type, an open record otherwise. */
export type InputOf<S> = S extends { readonly "~standard": { readonly types?: infer T } }
  ? NonNullable<T> extends { readonly output: infer Out }
    ? Out
    : unknown
  : S extends StaticSchema<infer T>
    ? T
    : Record<string, unknown>;
