import { expect, it } from "vitest";
import { toTurnFacts } from "./to-turn-facts.ts";

it("says only what the settings say: an absent list stays absent, an empty one stays empty", () => {
  expect(toTurnFacts({})).toEqual({});
  expect(toTurnFacts({ disabled: true, tools: [], disallowedTools: ["bash"], mcpServers: ["git"] })).toEqual({
    toolsDisabled: true,
    tools: [],
    disallowedTools: ["bash"],
    mcpServers: ["git"],
  });
});
