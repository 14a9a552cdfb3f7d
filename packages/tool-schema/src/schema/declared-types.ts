const typeNames = ["null", "boolean", "integer", "number", "string", "array", "object"] as const;

/** What the keyword `type` may say. */
export type TypeName = (typeof typeNames)[number];

/**
 * The types that a schema's `type` allows. Nothing, which is any type, where it says none or a word that no
 * draft knows (`any`, `date`).
 */
export function declaredTypes(schema: { readonly type?: unknown }): readonly TypeName[] | undefined {
  const { type } = schema;
  const names: readonly unknown[] = Array.isArray(type) ? type : [type];
  return names.length > 0 && names.every(isTypeName) ? names : undefined;
}

function isTypeName(name: unknown): name is TypeName {
  return typeNames.some((known) => known === name);
}
