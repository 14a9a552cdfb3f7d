import { expect, it } from "vitest";
import { readListedTools } from "./read-listed-tools.ts";

const open = { type: "object" };

it("MC-34 leaves one malformed tool of 149 out, with its reason", () => {
  const good = Array.from({ length: 148 }, (_, index) => ({ name: `t${index}`, inputSchema: open }));
  const { tools, problems } = readListedTools([...good, { name: "odd", inputSchema: "oops" }]);
  expect(tools).toHaveLength(148);
  expect(problems).toEqual(["Tool 'odd' has an inputSchema that is no JSON Schema object but string"]);
});

it.each([
  ["no object", 3, "The tool at place 1 is no object"],
  ["no name", { inputSchema: open }, "The tool at place 1 has no name"],
  ["a list for a schema", { name: "x", inputSchema: [] }, "Tool 'x' has an inputSchema that is no JSON Schema object but object"],
])("says what is wrong with %s", (_, raw, problem) => {
  expect(readListedTools([raw])).toEqual({ tools: [], problems: [problem] });
});

it("takes the first of two tools with one name", () => {
  const { tools, problems } = readListedTools([{ name: "x", description: "first" }, { name: "x", description: "second" }]);
  expect(tools.map((tool) => tool.description)).toEqual(["first"]);
  expect(problems).toEqual(["Tool 'x' is listed twice; the first counts"]);
});

it.each([undefined, null, true, {}])("MC-39 takes the input schema %j for an open object", (inputSchema) => {
  expect(readListedTools([{ name: "x", inputSchema }]).tools[0]?.schema).toEqual(open);
});

it("MC-61 keeps title, hints and output schema; MC-35 also one without a type", () => {
  const raw = { name: "x", inputSchema: open, outputSchema: { properties: {} }, annotations: { title: "X!", readOnlyHint: true, odd: 1 } };
  expect(readListedTools([raw]).tools).toEqual([
    { name: "x", title: "X!", description: "", schema: open, outputSchema: { properties: {} }, hints: { readOnlyHint: true } },
  ]);
});
