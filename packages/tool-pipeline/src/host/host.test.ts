import { defineTool, textResult, toToolProvider } from "@helve/agent-core";
import type { ProviderEntry, Tool, ToolProvider } from "@helve/agent-core";
import { describe, expect, it } from "vitest";
import { codeOf, wordsOf } from "../testing/words.ts";
import { openTestSession } from "../testing/open-test-session.ts";

const tool = (name: string, says = name): Tool => defineTool({ name, description: "Says.", schema: {}, executionMode: "parallel", execute: () => textResult(says) });
const provide = (...names: readonly string[]): ToolProvider => toToolProvider(names.map((name) => tool(name)));
const entry = (name: string, extra: Partial<ProviderEntry> = {}): ProviderEntry => ({ name, definition: () => tool("any").definition, tool: () => tool("any"), ...extra });

describe("providers", () => {
  it("have their origin stamped by the host; an owner is believed only with a grant", async () => {
    const { host, session } = await openTestSession({});
    const stating = entry("stated", { server: "s", owner: "somebody" });
    host.use({ entries: () => [{ ...stating, origin: { trust: "first-party" } } as ProviderEntry] }, { id: "plain", kind: "mcp" });
    host.use({ entries: () => [{ ...stating, name: "granted" }] }, { id: "trusted", kind: "toolset", trust: "first-party", mayStateOwner: true });
    const { visible } = await session.catalog();
    expect(visible.map(({ origin }) => origin)).toEqual([{ kind: "toolset", provider: "trusted", server: "s", owner: "somebody", trust: "first-party" }, { kind: "mcp", provider: "plain", server: "s", trust: "third-party" }]);
  });

  it("lose a name to the nearer kind, with a diagnostic and without a throw", async () => {
    const { host, session, call } = await openTestSession({});
    host.use(toToolProvider([tool("read", "mcp")]), { id: "server", kind: "mcp" });
    host.use(toToolProvider([tool("read", "builtin")]), { id: "local", kind: "builtin" });
    const catalog = await session.catalog();
    expect(catalog.visible.map(({ origin }) => origin.provider)).toEqual(["local"]);
    expect(catalog.diagnostics).toMatchObject([{ code: "tool-set-aside" }]);
    expect(wordsOf(await call("read"))).toBe("builtin");
  });

  it("leave names that no provider accepts, and what is no entry, outside", async () => {
    const { host, session } = await openTestSession({});
    host.use({ entries: () => [entry("a.b"), entry("x".repeat(65)), null as unknown as ProviderEntry, { name: "half" } as ProviderEntry, entry("fine")] }, { id: "p", kind: "mcp" });
    const catalog = await session.catalog();
    expect(catalog.visible.map(({ name, definition }) => [name, definition.name])).toEqual([["fine", "fine"]]);
    expect(catalog.diagnostics).toHaveLength(4);
  });

  it("are set aside when they reject, throw, hang or give no list; the others stand", async () => {
    const { host, session } = await openTestSession({ limits: { entriesMs: 30 } });
    host.use({ entries: () => Promise.reject(new Error("no server")) }, { id: "rejects", kind: "mcp" });
    host.use({ entries: () => { throw new Error("bug"); } }, { id: "throws", kind: "mcp" });
    host.use({ entries: () => new Promise(() => {}) }, { id: "hangs", kind: "mcp" });
    host.use({ entries: () => "none" as unknown as [] }, { id: "nonsense", kind: "mcp" });
    host.use(provide("fine"), { id: "good", kind: "builtin" });
    const catalog = await session.catalog();
    expect(catalog.visible.map(({ name }) => name)).toEqual(["fine"]);
    expect(catalog.diagnostics.map(({ code }) => code)).toEqual(Array.from({ length: 4 }, () => "provider-set-aside"));
  });

  it("are asked again when they say that they changed, and count when their answer comes late", async () => {
    let names = ["one"];
    let changed = (): void => {};
    const { host, session } = await openTestSession({ limits: { entriesMs: 20 } });
    host.use({ entries: () => provide(...names).entries(), watch: (call) => ((changed = call), () => {}) }, { id: "live", kind: "mcp" });
    host.use({ entries: () => new Promise((done) => setTimeout(() => done([entry("late")]), 60)) }, { id: "slow", kind: "mcp" });
    expect((await session.catalog()).visible.map(({ name }) => name)).toEqual(["one"]);
    names = ["two"];
    changed();
    await new Promise((done) => setTimeout(done, 400));
    expect((await session.catalog()).visible.map(({ name }) => name)).toEqual(["late", "two"]);
  });

  it("keep the tools they listed when they cannot be watched, with a diagnostic", async () => {
    const { host, session } = await openTestSession({});
    host.use({ ...provide("a"), watch: () => { throw new Error("no inotify"); } }, { id: "p", kind: "mcp" });
    expect(await session.catalog()).toMatchObject({ visible: [{ name: "a" }], diagnostics: [{ code: "provider-not-watched" }] });
  });

  it("go with dispose: closed, unwatched, and their tools answer in older snapshots that they are gone", async () => {
    const ended: string[] = [];
    const { host, session } = await openTestSession({});
    const dispose = host.use({ ...provide("gone"), watch: () => () => ended.push("unwatched"), close: () => (ended.push("closed"), Promise.resolve()) }, { id: "p", kind: "mcp" });
    const old = await session.catalog();
    await Promise.all([dispose(), dispose()]);
    expect(ended).toEqual(["unwatched", "closed"]);
    expect((await session.catalog()).visible).toEqual([]);
    expect(codeOf((await session.callBatch([{ callId: "1", name: "gone", input: {} }], { catalog: old }))[0])).toBe("tool-unavailable");
  });

  it("need ids of their own, and so do sessions", async () => {
    const { host } = await openTestSession({ sessionId: "s" });
    expect(() => host.use(provide("a"), { id: "test", kind: "mcp" })).toThrow(/'test' is in this host already/);
    expect(() => host.open({ id: "s", roots: [] })).toThrow(/'s' is open/);
  });

  it("build a tool again after it failed to build", async () => {
    let tries = 0;
    const { host, call } = await openTestSession({});
    host.use({ entries: () => [entry("shaky", { tool: () => ((tries += 1) === 1 ? Promise.reject(new Error("not yet")) : Promise.resolve(tool("shaky"))) })] }, { id: "p", kind: "mcp" });
    expect(codeOf(await call("shaky"))).toBe("tool-unavailable");
    expect(wordsOf(await call("shaky"))).toBe("shaky");
    expect(wordsOf(await call("shaky"))).toBe("shaky");
    expect(tries).toBe(2);
  });

  it("are told when a session ends, and closed with the host even if one of them fails", async () => {
    const ended: string[] = [];
    const { host, session } = await openTestSession({ sessionId: "s" });
    host.use({ ...provide("a"), endSession: (id) => void ended.push(`end:${id}`), close: () => Promise.reject(new Error("bug")) }, { id: "bad", kind: "mcp" });
    host.use({ ...provide("b"), close: () => (ended.push("closed"), Promise.resolve()) }, { id: "good", kind: "mcp" });
    await session.close();
    await host.close();
    expect(ended).toEqual(["end:s", "closed"]);
  });
});

describe("a session's catalogs", () => {
  it("RT-25 change for the next turn only: a snapshot stays as it was", async () => {
    const { host, session } = await openTestSession({ tools: [tool("first")] });
    const before = await session.catalog();
    host.use(provide("second"), { id: "more", kind: "builtin" });
    const [unknown] = await session.callBatch([{ callId: "1", name: "second", input: {} }], { catalog: before });
    expect(codeOf(unknown)).toBe("unknown-tool");
    const after = await session.catalog();
    expect(before.visible).toHaveLength(1);
    expect(after.visible).toHaveLength(2);
    expect(after.digest).not.toBe(before.digest);
    expect(() => (before.visible as unknown[]).push("x")).toThrow(TypeError);
  });

  it("are built once for the same facts, whatever the turn's id, and announced then", async () => {
    let built = 0;
    const { host, session, events } = await openTestSession({});
    host.use({ entries: () => [entry("counted", { definition: () => ((built += 1), tool("counted").definition) })] }, { id: "p", kind: "builtin" });
    const one = await session.catalog({ turnId: "1" });
    const two = await session.catalog({ turnId: "2" });
    expect([built, one.facts.turnId, two.facts.turnId, two.visible === one.visible]).toEqual([1, "1", "2", true]);
    await session.catalog({ toolsDisabled: true });
    expect(built).toBe(2);
    expect(events.filter(({ type }) => type === "catalog-built")).toMatchObject([{ visible: 1, deferred: 0, dropped: 0, turnId: "1" }, {}]);
  });

  it("carry the session's identity unless the turn says otherwise", async () => {
    const { host } = await openTestSession({});
    const session = host.open({ id: "mine", roots: [], identity: { surface: "cli", agent: { id: "a", depth: 0 } } });
    expect((await session.catalog()).facts).toEqual({ sessionId: "mine", surface: "cli", agent: { id: "a", depth: 0 } });
    expect((await session.catalog({ surface: "chat" })).facts.surface).toBe("chat");
  });

  it("have no tools, and say why, where the builder throws", async () => {
    const { session } = await openTestSession({ catalog: { build: () => Promise.reject(new Error("builder bug")) } });
    expect(await session.catalog()).toMatchObject({ visible: [], diagnostics: [{ code: "catalog-failed" }] });
  });

  it("keep their digest when nothing that a model sees has changed", async () => {
    const one = await (await openTestSession({ tools: [tool("a"), tool("b")] })).session.catalog();
    const two = await (await openTestSession({ tools: [tool("b"), tool("a")] })).session.catalog();
    const three = await (await openTestSession({ tools: [tool("a")] })).session.catalog();
    expect(two.digest).toBe(one.digest);
    expect(three.digest).not.toBe(one.digest);
  });
});
