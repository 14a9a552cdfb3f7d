import { expect, it } from "vitest";
import { readAnswer, toChoices } from "./read-answer.ts";

it.each([
  ["y", "allow", "once"],
  [" YES ", "allow", "once"],
  ["s", "allow", "session"],
  ["", "deny", undefined],
  ["n", "deny", undefined],
  ["No", "deny", undefined],
  ["always", "deny", undefined],
])("takes %j for %s", (line, verdict, scope) => {
  const answer = readAnswer(line, ["once", "session"]);
  expect(answer).toMatchObject({ verdict, by: "person" });
  expect("scope" in answer ? answer.scope : undefined).toBe(scope);
  expect(answer).not.toHaveProperty("message");
});

it("takes any other words for a refusal that the model is told", () => {
  expect(readAnswer("yes but only in src", ["once"])).toEqual({ kind: "approval", verdict: "deny", message: "yes but only in src", by: "person" });
});

it("offers only the scopes that the question offers", () => {
  expect(toChoices(["once"])).toBe("[y]es, [n]o, or say why not:");
  expect(toChoices(["once", "session", "always"])).toContain("[s]ession, [a]lways");
});
