import { expect, it } from "vitest";
import { parseModelName } from "./parse-model-name.ts";

it.each([
  ["anthropic:claude-sonnet-4-5", { provider: "anthropic", model: "claude-sonnet-4-5" }],
  ["openai-compatible:org/model:8b", { provider: "openai-compatible", model: "org/model:8b" }],
  ["scripted:tour/model.yaml", { provider: "scripted", file: "tour/model.yaml" }],
])("reads %s", (name, options) => {
  expect(parseModelName(name)).toEqual(options);
});

it.each(["gpt-5", "anthropic:", "antropic:claude", ":m", ""])("refuses %j and shows the forms", (name) => {
  expect(() => parseModelName(name)).toThrow(/anthropic:MODEL.*scripted:FILE/);
});
