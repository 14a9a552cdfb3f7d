import { expect, test } from "vitest";
import { readRootFile, trackedFiles } from "./workspace.ts";
import { requirementLists } from "./requirements.ts";

const families = ["CA", "DI", "LT", "MC", "OU", "PE", "RT", "SH", "TS"];
const required = requirementLists.flatMap(({ requirements }) => requirements.map(({ id }) => id));
const cited = citedIds(families);

test("every requirement is cited by the title of a test", () => {
  expect(required.filter((id) => !cited.has(id))).toEqual([]);
});

test("every id that a test cites is a requirement", () => {
  const unknown = [...cited].filter(([id]) => !required.includes(id)).map(([id, files]) => `${id} in ${files.join(", ")}`);
  expect(unknown).toEqual([]);
});

test("each id stands once, with a sentence", () => {
  expect(new Set(required).size).toBe(required.length);
  for (const { requirements } of requirementLists) for (const { id, says } of requirements) expect(says, id).toMatch(/^\S.{20,}\.$/);
});

/** Ids in string literals of test files, with the files that cite them. */
function citedIds(prefixes: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const literal = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g;
  const id = new RegExp(`\\b(?:${prefixes.join("|")})-\\d{2,3}\\b`, "g");
  const found = new Map<string, string[]>();
  for (const file of trackedFiles().filter((name) => /\.(test|test-d|heavy)\.ts$/.test(name))) {
    const literals = readRootFile(file).match(literal) ?? [];
    for (const match of new Set(literals.flatMap((text) => text.match(id) ?? []))) found.set(match, [...(found.get(match) ?? []), file]);
  }
  return found;
}
