import { expect, it } from "vitest";
import { fakeFacts, fakeMcpFacts } from "../testing/fake-facts.ts";
import { unknownRules } from "./unknown-rules.ts";

it("reports rules that fit no tool, each with its nearest", () => {
  const entries = [fakeFacts("bash"), fakeMcpFacts("git", "push")];
  expect(unknownRules({ allow: ["bash"], deny: ["bsah", "server:git", "mcp__gti__*"] }, entries).map(({ text }) => text)).toEqual([
    expect.stringContaining("'bsah' in permission.deny fits no tool there is."),
    "'mcp__gti__*' in permission.deny fits no tool there is. Nearest: mcp__git__*.",
  ]);
});
