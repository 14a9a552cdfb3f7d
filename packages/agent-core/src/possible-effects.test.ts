import { expect, it } from "vitest";
import { possibleEffects } from "./possible-effects.ts";

const all = ["read-files", "write-files", "execute", "network", "state", "interact"];

it("takes stated effects as they are, also none", () => {
  expect(possibleEffects({ effects: ["read-files"] })).toEqual(["read-files"]);
  expect(possibleEffects({ effects: [] })).toEqual([]);
});

it("counts what is not stated, and an effect that nobody knows, as all of them", () => {
  expect(possibleEffects(undefined)).toEqual(all);
  expect(possibleEffects({})).toEqual(all);
  expect(possibleEffects({ effects: ["x-odd"] })).toEqual(["x-odd", ...all]);
});
