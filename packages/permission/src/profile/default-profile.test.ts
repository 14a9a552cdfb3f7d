import { describe, expect, it } from "vitest";
import type { Annotations, Claim, Effect, PermissionFacts, Root } from "@helve/agent-core";
import { fakeFacts, fakeMcpFacts } from "../testing/fake-facts.ts";
import { defaultProfile } from "./default-profile.ts";

const judge = (facts: PermissionFacts): string => defaultProfile.judge(facts).verdict;

function own(effects: readonly Effect[] | undefined, claims: readonly Claim[] = [], rest: { annotations?: Annotations; roots?: readonly Root[] } = {}): PermissionFacts {
  return fakeFacts("tool", { annotations: { ...(effects === undefined ? {} : { effects }), ...rest.annotations }, claims, ...(rest.roots === undefined ? {} : { roots: rest.roots }) });
}

const read = (path: string, kind: "file" | "tree" = "file"): Claim => ({ kind, path, access: "read" });

describe("the default profile", () => {
  it.each([
    ["tool_search, artifact_read: no effect", own([])],
    ["todo_write: session state", own(["state"], [{ kind: "exclusive" }])],
    ["read: a file of the workspace", own(["read-files"], [read("/project/a.ts")])],
    ["grep: the workspace itself", own(["read-files"], [read("/project", "tree")])],
    ["a read in a read-only root", own(["read-files"], [read("/docs/a.md")], { roots: [{ path: "/project", access: "write" }, { path: "/docs", access: "read" }] })],
    ["a name that only looks like the way up", own(["read-files"], [read("/project/..a/b")])],
    ["a trusted server's tool without effect", fakeFacts("mcp__time__now", { origin: { kind: "mcp", server: "time" }, annotations: { effects: [] }, claims: [{ kind: "server", server: "time", access: "shared" }] })],
  ])("PE-08 runs %s", (_, facts) => {
    expect(judge(facts)).toBe("allow");
  });

  it.each([
    ["edit", own(["read-files", "write-files"], [{ kind: "file", path: "/project/a.ts", access: "write" }])],
    ["bash", own(["execute"])],
    ["web_fetch", own(["network"])],
    ["an effect nobody knows", own(["x-odd"])],
    ["a tool that does not say what it does", own(undefined)],
    ["what may destroy something", own([], [], { annotations: { destructive: true } })],
    ["a read of a file that may hold secrets", own(["read-files"], [{ kind: "file", path: "/project/.env", access: "read", sensitive: "dotenv" }])],
    ["a read outside the workspace", own(["read-files"], [read("/etc/passwd")])],
    ["a folder whose name starts like the workspace", own(["read-files"], [read("/project2/a")])],
    ["a tree above the workspace", own(["read-files"], [read("/", "tree")])],
    ["a path that is not absolute", own(["read-files"], [read("a.ts")])],
    ["one claim outside among many inside", own(["read-files"], [read("/project/a"), read("/home/b"), read("/project/c")])],
    ["a write that its effects do not admit", own(["read-files"], [{ kind: "file", path: "/project/a.ts", access: "write" }])],
    ["a command that its effects do not admit, whatever guards it claims", own([], [{ kind: "command", dialect: "posix", text: "ls", cwd: "/project", guards: ["sandbox", "scrubbed-environment"] }])],
    ["a host", own([], [{ kind: "host", host: "example.org" }])],
    ["a trusted server that reads files nobody sees", fakeFacts("mcp__fs__read", { origin: { kind: "mcp", server: "fs" }, annotations: { effects: ["read-files"] }, claims: [{ kind: "server", server: "fs", access: "shared" }] })],
    ["a claim of an unknown kind", own([], [{ kind: "x-gpu" }])],
    ["a third party's tool that says it has no effect", fakeMcpFacts("git", "log", { annotations: { effects: [] } })],
  ])("PE-03 asks for %s", (_, facts) => {
    expect(judge(facts)).toBe("ask");
  });
});
