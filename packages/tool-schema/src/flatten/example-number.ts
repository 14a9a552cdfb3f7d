import { fitsBounds } from "../schema/fits-bounds.ts";

/** The first of a few plain numbers that is within a schema's bounds. */
export function exampleNumber(schema: { readonly [keyword: string]: unknown }, type: "integer" | "number"): number {
  const step = typeof schema["multipleOf"] === "number" && schema["multipleOf"] > 0 ? schema["multipleOf"] : 1;
  const bounds = ["minimum", "exclusiveMinimum", "maximum", "exclusiveMaximum"].map((keyword) => schema[keyword]);
  const near = bounds.filter((bound) => typeof bound === "number").flatMap((bound) => [Math.ceil(bound / step) * step, Math.floor(bound / step) * step + step, Math.ceil(bound / step) * step - step]);
  const whole = [step, 0, ...near].find((number) => fitsBounds(schema, number));
  if (whole !== undefined || type === "integer") return whole ?? 1;
  const [least, most] = [numberOf(schema["minimum"] ?? schema["exclusiveMinimum"]), numberOf(schema["maximum"] ?? schema["exclusiveMaximum"])];
  return (least + most) / 2;
}

function numberOf(bound: unknown): number {
  return typeof bound === "number" ? bound : 0;
}
