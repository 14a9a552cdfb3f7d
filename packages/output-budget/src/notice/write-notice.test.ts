import { expect, it } from "vitest";
import { estimateTokens } from "@helve/tool-schema/tokens";
import { measureText } from "../measure/measure-text.ts";
import { smallestLimitTokens } from "../limits.ts";
import { sniffType } from "./sniff-type.ts";
import { writeNotice } from "./write-notice.ts";

const texts = {
  lines: Array.from({ length: 20_000 }, (_, index) => `line ${index}`).join("\n"),
  words: "a1 ".repeat(100_000),
  json: JSON.stringify(Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`some_long_key_${index}`, index]))),
};

it.each(Object.entries(texts))("OU-24 keeps within the smallest room whatever the handle is, for %s", (_name, text) => {
  for (const digits of ["a1", "0", "f", "1a2b3c4d", "deadbeef"]) {
    const handle = `artifact_${digits.repeat(32).slice(0, 32)}`;
    const notice = write(text, handle);
    expect(estimateTokens(notice)).toBeLessThanOrEqual(smallestLimitTokens);
    expect(notice).toContain(handle);
    expect(notice).toMatch(/^artifact_read \{"handle":/m);
  }
});

function write(text: string, handle: string): string {
  return writeNotice({ text, total: measureText(text), type: sniffType(text), kept: { kind: "archived", handle }, tool: "mcp__a_rather_long_server_name__list_things" }, { limitTokens: smallestLimitTokens, previewTokens: 230 });
}
