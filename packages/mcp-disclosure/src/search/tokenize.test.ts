import { describe, expect, it } from "vitest";
import { argumentNames } from "./argument-names.ts";
import { queryTerms } from "./query-terms.ts";
import { stemWord } from "./stem-word.ts";
import { tokenize } from "./tokenize.ts";

describe("tokenize", () => {
  it.each([
    ["list_files", ["list", "file"]],
    ["LIST-FILES", ["list", "file"]],
    ["listFiles", ["listfiles", "list", "file"]],
    ["HTMLParser", ["htmlparser", "html", "parser"]],
    ["OAuth2", ["oauth2", "oauth"]],
    ["oauth2", ["oauth2", "oauth"]],
    ["S3", ["s3"]],
    ["s3", ["s3"]],
    ["Café Ünïcode", ["cafe", "unicod"]],
    ["Погода в Москве", ["погода", "в", "москве"]],
    ["الطقس اليوم", ["الطقس", "اليوم"]],
    ["天気予報", ["天気", "気予", "予報"]],
    ["날씨 예보", ["날씨", "예보"]],
    ["GitHub上の課題", ["github", "git", "hub", "上の", "の課", "課題"]],
    ["ｒｅａｄ", ["read"]],
    ["…!?", []],
  ])("takes %s apart", (text, terms) => expect(tokenize(text)).toEqual(terms));

  it("is quick on a long text without spaces", () => {
    const started = performance.now();
    tokenize("aB".repeat(100_000));
    tokenize("字".repeat(100_000));
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});

describe("stemWord", () => {
  it.each([
    ["issue", "issues"], ["schedule", "scheduling"], ["create", "created"], ["list", "listing"], ["query", "queries"], ["search", "searches"], ["run", "running"], ["box", "boxes"],
  ])("makes %s and %s one", (left, right) => expect(stemWord(right)).toBe(stemWord(left)));

  it.each(["status", "class", "news", "bed", "thing", "this"])("leaves a word that %s can still be told from", (word) => expect(stemWord(word).length).toBeGreaterThanOrEqual(3));
});

describe("queryTerms", () => {
  it("leaves out words that say nothing, unless there are no others", () => {
    expect(queryTerms("please create an issue using the tools", () => 1)).toEqual(["creat", "issu"]);
    expect(queryTerms("what is it", () => 1)).toEqual(["what", "is", "it"]);
  });

  it("keeps the 48 rarest words of a long query, and words nobody has last", () => {
    const query = Array.from({ length: 100 }, (_, index) => `w${index}`).join(" ");
    const terms = queryTerms(query, (term) => 100 - Number(term.slice(1)) - 1);
    expect(terms).toHaveLength(48);
    expect(terms).toContain("w98");
    expect(terms).not.toContain("w99");
    expect(terms).not.toContain("w0");
  });
});

describe("argumentNames", () => {
  it("DI-26 finds names nested, in alternatives and in definitions, and ends on a schema that refers to itself", () => {
    const schema: Record<string, unknown> = {
      properties: { path: {}, options: { properties: { depth: {} } }, child: { $ref: "#" } },
      anyOf: [{ properties: { branch_name: {} } }],
      $defs: { node: { properties: { leaf: {}, next: { $ref: "#/$defs/node" } } } },
    };
    schema["self"] = schema;
    expect(argumentNames(schema).toSorted()).toEqual(["branch_name", "child", "depth", "leaf", "next", "options", "path"]);
  });
});
