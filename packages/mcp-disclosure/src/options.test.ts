import { Value } from "@sinclair/typebox/value";
import { expect, it } from "vitest";
import { disclosureOptions } from "./options.ts";

it.each([
  [{}, true],
  [{ mode: "gateway", tokenBudget: 0, pin: ["read"], defer: ["server:github"] }, true],
  [{ tokenBudget: -1 }, false],
  [{ tokenBudget: 1.5 }, false],
  [{ mode: "activate" }, false],
  [{ pin: [""] }, false],
  [{ never: ["x"] }, false],
])("DI-05 settings %j are accepted: %s", (options, accepted) => expect(Value.Check(disclosureOptions, options)).toBe(accepted));
