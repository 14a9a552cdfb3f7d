/** A schema that no value can be checked against; the message names the place and what was wanted there. Stays inside this folder. */
export class BrokenSchemaError extends Error {
  override readonly name = "BrokenSchemaError";
}
