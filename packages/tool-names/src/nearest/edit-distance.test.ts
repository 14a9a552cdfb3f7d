import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { editDistance } from "./edit-distance.ts";

describe("editDistance", () => {
  it.each([["read", "read", 0], ["read", "reed", 1], ["read", "raed", 1], ["read", "reads", 1], ["", "abc", 3], ["abc", "", 3], ["ca", "abc", 3], ["kitten", "sitting", 3]])(
    "from %s to %s is %i",
    (from, to, distance) => expect(editDistance({ from, to, limit: 6 })).toBe(distance),
  );

  it("says one more than the limit for anything farther", () => {
    expect(editDistance({ from: "kitten", to: "sitting", limit: 2 })).toBe(3);
    expect(editDistance({ from: "a", to: "abcdefgh", limit: 2 })).toBe(3);
  });

  it("agrees with the plain table within every limit", () => {
    const word = fc.stringMatching(/^[abc]{0,9}$/);
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 6 }), (from, to, limit) => {
        expect(editDistance({ from, to, limit })).toBe(Math.min(plainDistance(from, to), limit + 1));
      }),
      { seed: 7, numRuns: 2000 },
    );
  });
});

function plainDistance(from: string, to: string): number {
  const cell = (row: number, column: number): number => {
    if (row === 0 || column === 0) return row + column;
    return table[row]?.[column] ?? Number.NaN;
  };
  const table: number[][] = Array.from({ length: from.length + 1 }, () => []);
  for (let row = 1; row <= from.length; row += 1) {
    for (let column = 1; column <= to.length; column += 1) {
      const change = from[row - 1] === to[column - 1] ? 0 : 1;
      let cost = Math.min(cell(row - 1, column - 1) + change, cell(row - 1, column) + 1, cell(row, column - 1) + 1);
      if (row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]) cost = Math.min(cost, cell(row - 2, column - 2) + 1);
      (table[row] ?? [])[column] = cost;
    }
  }
  return cell(from.length, to.length);
}
