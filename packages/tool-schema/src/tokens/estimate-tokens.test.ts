import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { estimateDefinitionTokens } from "./estimate-definition-tokens.ts";
import { estimateTokens } from "./estimate-tokens.ts";

describe("estimateTokens", () => {
  it.each([
    ["nothing", "", 0],
    ["white space", " \n\t ", 0],
    ["words", "read a file", 3 * 0.97],
    ["camel case", "readTheFileNow", 4 * 0.97],
    ["capitals as one word", "HTTP", 0.97],
    ["letters past the sixth", "internationalization ".repeat(10), 10 * (0.97 + 14 * 0.07)],
    ["digits", "1234567890", 10 * 0.79],
    ["a run of punctuation once", '":{"', 1.01],
    ["runs apart", ". . . .", 4 * 1.01],
    ["snake case", "read_the_file", 3 * 0.97 + 2 * 1.01],
    ["Chinese", "读取文件的内容", 7 * 0.68],
    ["Japanese", "ファイルを読む", 6 * 0.67 + 0.68],
    ["Korean", "파일을읽기", 5 * 0.93],
    ["Cyrillic", "прочитать", 9 * 0.66],
  ])("weighs %s", (_, text, tokens) => expect(estimateTokens(text)).toBe(Math.round(tokens)));

  it("grows by the sum of its parts", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), fc.string({ unit: "binary", maxLength: 200 }), (first, second) => {
        const apart = estimateTokens(first) + estimateTokens(second);
        expect(Math.abs(estimateTokens(`${first} ${second}`) - apart)).toBeLessThanOrEqual(2);
      }),
      { seed: 1, numRuns: 1_000 },
    );
  });

  it("takes a megabyte of anything in one pass", () => {
    const started = performance.now();
    for (const text of ["a", "aB", "1", "{\"", "天", " "]) estimateTokens(text.repeat(1_000_000));
    expect(performance.now() - started).toBeLessThan(3_000);
  });
});

describe("estimateDefinitionTokens", () => {
  it("counts what the model is sent: name, description and schema as JSON", () => {
    const schema = { type: "object", properties: { path: { type: "string" } } };
    const text = '{"name":"read","description":"Reads a file","input_schema":{"type":"object","properties":{"path":{"type":"string"}}}}';
    expect(estimateDefinitionTokens({ name: "read", description: "Reads a file", schema })).toBe(estimateTokens(text));
    expect(estimateDefinitionTokens({ name: "read" })).toBe(estimateTokens('{"name":"read"}'));
  });
});
