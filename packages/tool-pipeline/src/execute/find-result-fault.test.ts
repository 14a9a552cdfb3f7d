import { expect, it } from "vitest";
import { findResultFault } from "./find-result-fault.ts";

const circle: Record<string, unknown> = {};
circle["self"] = circle;

it.each<[string, unknown, RegExp]>([
  ["nothing", undefined, /type undefined instead of a result/],
  ["a result without content", {}, /no list of content/],
  ["a text without text", { content: [{ type: "text" }] }, /block 0/],
  ["an image without data", { content: [{ type: "text", text: "" }, { type: "image", mimeType: "image/png" }] }, /block 1/],
  ["an artifact without handle", { content: [{ type: "artifact", bytes: 1 }] }, /block 0/],
  ["data in a circle", { content: [], structuredContent: circle }, /holds a circle, which is no JSON/],
  ["a number that JSON does not have", { content: [], structuredContent: { big: 1n } }, /holds a bigint/],
  ["an error without category", { content: [], error: { code: "x" } }, /no code and category/],
  ["a getter that throws", { get content() { throw new Error("bug"); } }, /cannot be read: .*bug/],
])("finds what is wrong with %s", (_what, answer, words) => {
  expect(findResultFault(answer)).toMatch(words);
});

it.each([
  ["an empty result", { content: [] }],
  ["the same data twice, which is no circle", { content: [], structuredContent: [[1], [1]].map((list, _index, all) => ({ list, again: all[0] })) }],
  ["a block of a kind that nobody knows", { content: [{ type: "x-chart", data: {} }] }],
  ["host-only details that are no JSON", { content: [], details: circle }],
])("finds nothing wrong with %s", (_what, answer) => {
  expect(findResultFault(answer)).toBeUndefined();
});
