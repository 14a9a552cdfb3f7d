import assert from "node:assert/strict";
import { test } from "node:test";
import { total } from "./total.js";

test("an order without lines costs nothing", () => {
  assert.equal(total([]), 0);
});

test("a line counts as often as it was bought", () => {
  const lines = [
    { item: "bread", price: 350, quantity: 1 },
    { item: "apple", price: 60, quantity: 4 },
  ];
  assert.equal(total(lines), 590);
});
