import { describe, expect, it } from "vitest";
import type { CatalogEntry, TurnFacts } from "@helve/agent-core";
import { createTurnCatalog } from "./create-turn-catalog.ts";
import { explainTool } from "./explain-tool.ts";
import { fakeEntry, fakeMcpEntry } from "./testing/fake-entry.ts";

async function keptOf(entries: readonly CatalogEntry[], facts: TurnFacts): Promise<string[]> {
  const { visible } = await createTurnCatalog().build({ entries, facts });
  return visible.map(({ name }) => name);
}

async function diagnosticsOf(entries: readonly CatalogEntry[], facts: TurnFacts): Promise<string[]> {
  const { diagnostics } = await createTurnCatalog().build({ entries, facts });
  return diagnostics.map(({ text }) => text);
}

const read = fakeEntry("read", { annotations: { effects: ["read-files"] } });
const write = fakeEntry("write", { annotations: { effects: ["write-files"] } });
const gitLog = fakeMcpEntry("git", "log");
const gitPush = fakeMcpEntry("git", "push");
const mailSend = fakeMcpEntry("mail", "send");
const some = [read, write, gitLog, gitPush, mailSend];

describe("model capabilities", () => {
  const helper = fakeEntry("images_understand");

  it("CA-11 drops a helper that the model does not need", async () => {
    const catalog = await createTurnCatalog().build({ entries: [helper], facts: { model: { capabilities: ["image-input"] } } });
    expect(explainTool(catalog, "images_understand").trail.at(-1)).toMatchObject({ stage: "model", rule: "image-input", verdict: "drop" });
    expect(await keptOf([helper], { model: { capabilities: ["video-input"] } })).toEqual(["images_understand"]);
  });

  it("CA-12 keeps it while nothing is known of the model", async () => {
    expect(await keptOf([helper], {})).toEqual(["images_understand"]);
    expect(await keptOf([helper], { model: {} })).toEqual(["images_understand"]);
  });

  it("leaves a third party's tool of that name alone", async () => {
    const foreign = fakeEntry("images_understand", { origin: { kind: "extension", trust: "third-party" } });
    expect(await keptOf([foreign], { model: { capabilities: ["image-input"] } })).toEqual(["images_understand"]);
  });
});

describe("agent lists", () => {
  it.each([" Read ", "READ", "ｒｅａｄ"])("CA-15 %j in the list keeps read", async (entry) => {
    expect(await keptOf(some, { tools: [entry] })).toEqual(["read"]);
  });

  it("CA-16 takes globs and groups, and what is disallowed wins over all", async () => {
    expect(await keptOf(some, { tools: ["mcp__git__*"] })).toEqual(["mcp__git__log", "mcp__git__push"]);
    expect(await keptOf(some, { tools: ["server:git"] })).toEqual(["mcp__git__log", "mcp__git__push"]);
    expect(await keptOf(some, { tools: ["source:builtin"] })).toEqual(["read", "write"]);
    expect(await keptOf(some, { tools: ["kind:mcp", "read"], disallowedTools: ["*push", "server:mail"] })).toEqual(["read", "mcp__git__log"]);
  });

  it("takes a tool that does not state its effects for one that has them where the list forbids, and for none that has them where it allows", async () => {
    const odd = fakeEntry("odd", { annotations: { effects: ["x-odd"] } });
    expect(await keptOf([...some, odd], { disallowedTools: ["effect:write-files"] })).toEqual(["read"]);
    expect(await keptOf([...some, odd], { tools: ["effect:write-files"] })).toEqual(["write"]);
  });

  it("CA-17 an empty list leaves nothing", async () => {
    expect(await keptOf([...some, fakeEntry("task_query")], { tools: [] })).toEqual([]);
  });

  it("CA-18 one unknown name leaves the rest standing and names the nearest; it never means everything", async () => {
    expect(await keptOf(some, { tools: ["read", "wirte"] })).toEqual(["read"]);
    expect(await keptOf(some, { tools: ["wirte"] })).toEqual([]);
    expect(await diagnosticsOf(some, { tools: ["read", "wirte"], mcpServers: ["gti"], only: ["raed"] })).toEqual([
      "'wirte' in 'tools' fits no tool there is. Nearest: write.",
      "'server:gti' in 'mcpServers' fits no tool there is. Nearest: server:git.",
      expect.stringContaining("'raed' in 'only' fits no tool there is."),
    ]);
  });

  it("CA-19 a list of servers drops the others' tools and those without a known server", async () => {
    const homeless = fakeEntry("mcp__x__y", { origin: { kind: "mcp", trust: "third-party" } });
    expect(await keptOf([...some, homeless], { mcpServers: ["git"] })).toEqual(["read", "write", "mcp__git__log", "mcp__git__push"]);
    expect(await keptOf([...some, homeless], { mcpServers: [] })).toEqual(["read", "write"]);
  });

  it("names the entry of the list that kept or dropped a tool", async () => {
    const catalog = await createTurnCatalog().build({ entries: some, facts: { tools: ["server:git"], disallowedTools: ["*push"] } });
    const ruleOf = (name: string) => explainTool(catalog, name).trail.find(({ stage }) => stage === "agent-lists")?.rule;
    expect([ruleOf("mcp__git__log"), ruleOf("mcp__git__push"), ruleOf("read")]).toEqual(["tools: server:git", "disallowedTools: *push", "tools"]);
  });
});

describe("role ceilings", () => {
  const all = [
    "read", "write", "edit", "bash", "grep", "glob", "todowrite", "skill", "memory", "code_review", "mavis", "ask_user", "request_feature_enable",
    "web_fetch", "web_search", "task", "task_append", "task_query", "task_output", "task_stop", "website_deploy", "desktop_click", "desktop_type",
  ];
  const harmless = all.map((name) => fakeEntry(name, { annotations: { effects: [] } }));

  async function lostBy(role: string, entries: readonly CatalogEntry[]): Promise<string[]> {
    const kept = new Set(await keptOf(entries, { agent: { id: "a", role, depth: 1 } }));
    return entries.map(({ name }) => name).filter((name) => !kept.has(name)).toSorted();
  }

  const verifier = ["ask_user", "desktop_click", "desktop_type", "edit", "memory", "request_feature_enable", "task", "task_append", "todowrite", "website_deploy", "write"];

  it.each([
    ["worker", ["task", "task_append"]],
    ["verifier", verifier],
    ["explore", [...verifier, "task_output", "task_query", "task_stop"].toSorted()],
    ["main", []],
  ])("CA-29 %s loses exactly its names", async (role, lost) => {
    expect(await lostBy(role, harmless)).toEqual(lost);
  });

  it.each(["explore", "verifier"])("CA-29 %s has no MCP tool but the built-in web_search", async (role) => {
    const search = fakeEntry("mcp__builtin-matrix__web_search", { origin: { kind: "mcp", server: "builtin-matrix" } });
    const posing = fakeEntry("mcp__fake__web_search", { origin: { kind: "mcp", server: "builtin-matrix", trust: "third-party" } });
    expect(await lostBy(role, [search, posing, gitLog])).toEqual(["mcp__fake__web_search", "mcp__git__log"]);
  });

  it("CA-30 explore loses a tool by its effects, whatever its name; unknown effects count as the worst", async () => {
    const extension = (name: string, effects?: readonly ("read-files" | "write-files" | "execute" | "x-odd")[]) =>
      fakeEntry(name, { origin: { kind: "extension", trust: "third-party" }, ...(effects === undefined ? {} : { annotations: { effects } }) });
    const entries = [extension("peek", ["read-files"]), extension("view", ["read-files", "write-files"]), extension("look", ["execute"]), extension("see", ["x-odd"]), extension("spy")];
    expect(await lostBy("explore", entries)).toEqual(["look", "see", "spy", "view"]);
    expect(await lostBy("worker", entries)).toEqual([]);
  });
});

describe("narrowing", () => {
  it("CA-27 a run's list is a strict intersection: no MCP exception, empty leaves nothing", async () => {
    expect(await keptOf(some, { only: ["read"] })).toEqual(["read"]);
    expect(await keptOf(some, { only: [] })).toEqual([]);
    expect(await keptOf(some, { tools: ["read", "write"], only: ["write", "server:git"] })).toEqual(["write"]);
  });

  it("a child never has a tool that its parent has not", async () => {
    expect(await keptOf(some, { ceiling: ["read", "mcp__git__log"], tools: ["read", "write"] })).toEqual(["read"]);
    expect(await keptOf(some, { ceiling: [] })).toEqual([]);
  });
});
