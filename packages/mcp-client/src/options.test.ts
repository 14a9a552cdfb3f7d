import { expect, it } from "vitest";
import { Value } from "@sinclair/typebox/value";
import { mcpServersOptions } from "./options.ts";

const good = { command: "npx", args: ["-y", "server"] };

it("accepts a stdio and an HTTP server, and names in any script", () => {
  const servers = { git: good, "My-Srv_2": { url: "https://host/mcp", headers: { Authorization: "Bearer x" }, trusted: true, listWaitMs: 2_000 }, 天气: { ...good, callLimits: { idleMs: 5 } } };
  expect(Value.Check(mcpServersOptions, servers)).toBe(true);
});

it.each(["a b/c", "", "a:b", "a*", "a,b", "x".repeat(65)])("MC-30 refuses the server name %j and points at it", (name) => {
  const errors = [...Value.Errors(mcpServersOptions, { [name]: good })];
  expect(errors[0]?.path).toBe(`/${name.replaceAll("/", "~1")}`);
});

it.each([
  ["both transports", { ...good, url: "https://host" }],
  ["no transport", { trusted: true }],
  ["no patience", { ...good, listWaitMs: 0 }],
  ["an unknown key", { ...good, timeout: 3 }],
  ["a URL of another scheme", { url: "ftp://host" }],
])("refuses %s", (_, server) => {
  expect(Value.Check(mcpServersOptions, { server })).toBe(false);
});
