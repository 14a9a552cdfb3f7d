import { expect, it } from "vitest";
import { toPreGlobs } from "./to-pre-globs.ts";

it("puts what takes something out behind what it takes it out of, and before the rules that have no exceptions", () => {
  const rules = [["*.pem", "id_rsa"], [".env", ".env.*", "!.env.example"]];
  expect(toPreGlobs({ rules, allowed: ["a.PEM"], folder: "/r" })).toEqual([".env", "**/{.env.*}", "!.env.example", "*.pem", "id_rsa", "!a.pem"]);
});

it("knows globs of paths whose first names are above the searched folder", () => {
  expect(toPreGlobs({ rules: [[".config/gh/hosts.yml"]], allowed: [], folder: "/home/Ada/.Config" })).toEqual(["**/{.config/gh/hosts.yml}", "/{gh/hosts.yml}"]);
});

it("takes brackets and braces for themselves, as the policy does", () => {
  expect(toPreGlobs({ rules: [["[a],{b}"]], allowed: [], folder: "/" })).toEqual(["\\[a\\]\\,\\{b\\}"]);
});
