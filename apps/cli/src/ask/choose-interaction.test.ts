import { nobody } from "@helve/agent-core";
import { expect, it } from "vitest";
import type { Terminal } from "../terminal.ts";
import { chooseInteraction } from "./choose-interaction.ts";

/** Both the way in and the way out of a question are a terminal. */
const terminal = { canAsk: true, env: {}, stderr: {} } as Terminal;

it("asks a person at a terminal, but never where a program reads along", async () => {
  expect(await chooseInteraction(terminal, { yes: false, json: false })).not.toBe(nobody);
  expect(await chooseInteraction(terminal, { yes: false, json: true })).toBe(nobody);
});

it("asks nobody where there is no terminal", async () => {
  expect(await chooseInteraction({ ...terminal, canAsk: false }, { yes: false, json: false })).toBe(nobody);
});
