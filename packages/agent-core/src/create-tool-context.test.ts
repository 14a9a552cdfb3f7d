import { describe, expect, it } from "vitest";
import { createToolContext } from "./create-tool-context.ts";

describe("createToolContext", () => {
  it("makes writable roots of strings and keeps the access of others", () => {
    const { roots } = createToolContext({ roots: ["/a", { path: "/b", access: "read" }] });
    expect(roots).toEqual([{ path: "/a", access: "write" }, { path: "/b", access: "read" }]);
  });

  it("RT-07 is frozen, so a tool that changes it throws and touches no other call", () => {
    const context = createToolContext({ roots: ["/a"] });
    expect(() => Object.assign(context, { sessionId: "stolen" })).toThrow(TypeError);
    expect(() => (context.roots as unknown as string[]).push("/etc")).toThrow(TypeError);
  });

  it("answers every question with nobody and every nested call with an honest failure", async () => {
    const context = createToolContext({ roots: ["/a"] });
    expect(await context.ask({ kind: "url", message: "", url: "http://127.0.0.1/" })).toEqual({ kind: "nobody" });
    expect(await context.callTool("read", {})).toMatchObject({ status: "failed", name: "read", result: { error: { code: "no-host" } } });
  });

  it("takes what is given and gives each context its own call id", () => {
    const { signal } = new AbortController();
    expect(createToolContext({ roots: [], signal, surface: "cli", agent: undefined })).toMatchObject({ signal, surface: "cli" });
    expect(createToolContext({ roots: [] }).callId).not.toBe(createToolContext({ roots: [] }).callId);
  });
});
