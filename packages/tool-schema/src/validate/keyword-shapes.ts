import { isJsonObject } from "../schema/json-kind.ts";

/** What a keyword's value must look like for a schema to be usable at all. */
export interface KeywordShape {
  readonly wanted: string;
  fits(value: unknown): boolean;
}

const schema: KeywordShape = { wanted: "a schema", fits: (value) => typeof value === "boolean" || isJsonObject(value) };
const schemaList: KeywordShape = { wanted: "a list of schemas", fits: (value) => Array.isArray(value) && value.every(schema.fits) };
const schemaMap: KeywordShape = { wanted: "an object of schemas", fits: isJsonObject };
const number: KeywordShape = { wanted: "a number", fits: (value) => typeof value === "number" };
const text: KeywordShape = { wanted: "a text", fits: (value) => typeof value === "string" };
const texts: KeywordShape = { wanted: "a list of texts", fits: (value) => Array.isArray(value) && value.every(text.fits) };
const boolean: KeywordShape = { wanted: "true or false", fits: (value) => typeof value === "boolean" };
const list: KeywordShape = { wanted: "a list", fits: Array.isArray };

function either(first: KeywordShape, second: KeywordShape): KeywordShape {
  return { wanted: `${first.wanted} or ${second.wanted}`, fits: (value) => first.fits(value) || second.fits(value) };
}

/** Keywords that hold subschemas, by how they hold them. */
export const subschemaKeywords: ReadonlyMap<string, KeywordShape> = new Map([
  ...["additionalItems", "unevaluatedItems", "contains", "additionalProperties", "unevaluatedProperties", "propertyNames", "not", "if", "then", "else"].map((keyword) => [keyword, schema] as const),
  ...["prefixItems", "allOf", "anyOf", "oneOf"].map((keyword) => [keyword, schemaList] as const),
  ["items", either(schema, schemaList)],
  ...["$defs", "definitions", "properties", "patternProperties", "dependentSchemas", "dependencies"].map((keyword) => [keyword, schemaMap] as const),
]);

/** Keywords that hold plain values. */
export const valueKeywords: ReadonlyMap<string, KeywordShape> = new Map([
  ["type", either({ ...text, wanted: "a type's name" }, texts)],
  ["enum", list],
  ["required", either(texts, boolean)],
  ["dependentRequired", { wanted: "an object of lists of texts", fits: (value) => isJsonObject(value) && Object.values(value).every(texts.fits) }],
  ...["minimum", "maximum", "multipleOf", "minLength", "maxLength", "minItems", "maxItems", "minProperties", "maxProperties", "minContains", "maxContains"].map((keyword) => [keyword, number] as const),
  ["exclusiveMinimum", either(number, boolean)],
  ["exclusiveMaximum", either(number, boolean)],
  ["uniqueItems", boolean],
  ["pattern", text],
  ["format", text],
  ...["$ref", "$dynamicRef", "$recursiveRef", "$id", "$anchor", "$dynamicAnchor"].map((keyword) => [keyword, text] as const),
]);
