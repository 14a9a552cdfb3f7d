import { expect, it } from "vitest";
import { createTextTail } from "./text-tail.ts";

it("MC-91 keeps the last lines of a stream, without colours and empty lines", () => {
  const tail = createTextTail(64);
  for (let index = 0; index < 1_000; index += 1) tail.push(Buffer.from(`noise ${index}\n`));
  tail.push(Buffer.from("\u001b[31mError:\u001b[0m no such table\n\n"));
  expect(tail.lines(2)).toEqual(["noise 999", "Error: no such table"]);
});

it("keeps the end of one huge chunk", () => {
  const tail = createTextTail(8);
  tail.push(Buffer.from(`${"x".repeat(1_000)}\nthe end`));
  expect(tail.lines(5)).toEqual(["the end"]);
});
