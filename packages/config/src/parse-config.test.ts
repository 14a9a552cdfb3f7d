import { expect, it } from "vitest";
import { ConfigError } from "./config-error.ts";
import { parseConfig } from "./parse-config.ts";

function issuesOf(text: string): readonly string[] {
  try {
    parseConfig(text, { file: "helve.yaml" });
  } catch (error) {
    if (ConfigError.isInstance(error)) return error.message.split("\n");
    throw error;
  }
  return [];
}

it("takes an empty text, a comment and empty sections for the defaults", () => {
  expect(parseConfig("", { file: "helve.yaml" }).config).toEqual({});
  expect(parseConfig("# nothing yet\n", { file: "helve.yaml" }).config).toEqual({});
  expect(parseConfig("mcp:\npermission:\n", { file: "helve.yaml" }).config).toEqual({});
});

it("accepts every section that it promises", () => {
  const text = `
model: { provider: scripted, file: ./model.yaml }
agent: { maxTurns: 20, systemPrompt: Be brief. }
workspace: { roots: [{ path: ., access: read }], scratch: ./project }
tools: { disallowedTools: [bash] }
local: { bash: { timeoutSeconds: 10 } }
mcp:
  servers:
    files: { command: node, args: [server.js] }
    remote: { url: "https://example.org/mcp", headers: { authorization: "Bearer x" } }
permission: { allow: [edit], ask: [write], deny: ["mcp__files__*"] }
disclosure: { mode: auto, tokenBudget: 1000 }
output: { limitTokens: 2000 }
`;
  expect(Object.keys(parseConfig(text, { file: "helve.yaml" }).config)).toHaveLength(9);
});

it.each([
  ["permision: {}", "helve.yaml:1:1: permision: Unknown key 'permision'. Nearest: permission."],
  ["permission:\n  alow: [x]", "helve.yaml:2:3: permission.alow: Unknown key 'alow'. Nearest: allow."],
  ['"a\\nb\\e[2J": 1', 'helve.yaml:1:1: "a\\nb\\u001b[2J": Unknown key \'a\\nb\\u001b[2J\'.'],
  ["zzz: 1", "helve.yaml:1:1: zzz: Unknown key 'zzz'. Known here: model, agent, workspace, tools, local, mcp, permission, disclosure, output."],
  ["agent: { maxTurns: many }", "helve.yaml:1:20: agent.maxTurns: Wanted a whole number from 1 to 1000, got a text."],
  ["agent:\n  maxTurns: 0", "helve.yaml:2:13: agent.maxTurns: Wanted a whole number from 1 to 1000, got 0."],
  ["permission:\n  allow: edit", "helve.yaml:2:10: permission.allow: Wanted a list of texts, got a text."],
  ["permission:\n  allow:\n    - read\n    - 5", "helve.yaml:4:7: permission.allow[1]: Wanted a text that is not empty, got 5."],
  ["permission: { allow: }", "helve.yaml:1:22: permission.allow: Wanted a list of texts, got nothing; give it a value or remove the key."],
  ["disclosure: { mode: gatway }", "helve.yaml:1:21: disclosure.mode: Wanted one of auto, inline, gateway, got 'gatway'. Nearest: gateway."],
  ["model: { model: x }", "helve.yaml:1:1: model.provider: Key 'provider' is missing: one of openai-compatible, anthropic, scripted is wanted."],
  ["mcp:\n  servers:\n    files: { command: node, args: server.js }", "helve.yaml:3:35: mcp.servers.files.args: Wanted a list of texts, got a text."],
  ["mcp:\n  servers:\n    files: { comand: node }", "helve.yaml:3:14: mcp.servers.files.comand: Unknown key 'comand'. Nearest: command."],
  ["mcp:\n  servers:\n    files: { url: example.org }", "helve.yaml:3:19: mcp.servers.files.url: Wanted a text that matches ^https?://, got a text."],
  ["mcp:\n  servers:\n    files: { command: node, url: \"https://x\" }", "helve.yaml:3:12: mcp.servers.files: Wanted one of the keys command, url, got both. Keep the one that is meant."],
  ["mcp: { servers: { 'a b': { command: x } } }", "helve.yaml:1:19: mcp.servers.\"a b\": Name 'a b' is not allowed here."],
  ["- a\n- b", "helve.yaml:1:1: Wanted a mapping, got a list."],
  ["just words", "helve.yaml:1:1: Wanted a mapping, got a text."],
])("says of %j what is wrong, where, and what was wanted", (text, expected) => {
  expect(issuesOf(text).map((line) => line.slice(0, expected.length))).toContain(expected);
});

it.each([
  ["agent: {}\nagent: {}", "helve.yaml:2:1: This key was already given"],
  ["agent:\n\tmaxTurns: 1", "helve.yaml:2:1: YAML is indented with spaces"],
  ["agent: {}\n---\nmcp: {}", "helve.yaml:2:1: One document is wanted"],
  ["agent: [1", "helve.yaml:1:10: This is no valid YAML"],
  ["agent: !!js/function 'x'", "helve.yaml:1:8: This is no valid YAML"],
  ["agent: *missing", "helve.yaml: This is no valid YAML"],
])("refuses %j, which YAML does not allow", (text, expected) => {
  expect(issuesOf(text).join("\n")).toContain(expected);
});

it("gives every issue at once, in the file's order", () => {
  const issues = issuesOf("output: { limitTokens: 1 }\nagent: { maxTurns: no, zzz: 1 }\nagnt: {}");
  expect(issues.map((issue) => issue.split(": ")[0])).toEqual(["helve.yaml:1:24", "helve.yaml:2:20", "helve.yaml:2:24", "helve.yaml:3:1"]);
});

it.each([
  ["lists", "[".repeat(5000)],
  ["closed lists", `agent: ${"[".repeat(5000)}${"]".repeat(5000)}`],
  ["mappings", `agent: ${"{a: ".repeat(5000)}1${"}".repeat(5000)}`],
])("says of 5,000 nested %s that they are too deep, in no engine's words", (_, text) => {
  const issues = issuesOf(text).join("\n");
  expect(issues).not.toBe("");
  expect(issues).not.toMatch(/stack|RangeError/i);
});

it("repeats no text that could be a secret", () => {
  expect(issuesOf("mcp: { servers: { s: { url: hunter2-secret } } }").join("\n")).not.toContain("hunter2");
});

it("answers aliases that would expand without end", () => {
  const lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"];
  for (let level = 1; level < 12; level++) lines.push(`a${level}: &a${level} [${Array.from({ length: 10 }, () => `*a${level - 1}`).join(", ")}]`);
  expect(issuesOf(lines.join("\n")).join("\n")).toContain("This is no valid YAML");
});
