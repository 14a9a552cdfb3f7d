import { expect, it } from "vitest";
import { helveConfig } from "./config-schema.ts";

it("leaves no object open, so that a mistyped key is an error wherever it stands", () => {
  expect(openObjects(helveConfig, "")).toEqual([]);
});

function openObjects(part: unknown, path: string): readonly string[] {
  if (typeof part !== "object" || part === null) return [];
  const own = "properties" in part && (!("additionalProperties" in part) || part.additionalProperties !== false) ? [path] : [];
  return [...own, ...Object.entries(part).flatMap(([key, value]) => openObjects(value, `${path}/${key}`))];
}
