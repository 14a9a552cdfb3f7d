import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createToolContext } from "@helve/agent-core";
import type { Tool } from "@helve/agent-core";
import { afterEach, beforeEach, expect, it } from "vitest";
import { localTools } from "../local-tools.ts";

let base: string;
beforeEach(() => {
  base = realpathSync(mkdtempSync(join(tmpdir(), "helve-forward-")));
  mkdirSync(join(base, "inside"));
  mkdirSync(join(base, "outside"));
  writeFileSync(join(base, "inside/file"), "text");
  symlinkSync(join(base, "outside"), join(base, "inside/link"));
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

const inputs: Readonly<Record<string, (path: string) => unknown>> = {
  read: (path) => ({ path }),
  write: (path) => ({ path, content: "x" }),
  edit: (path) => ({ path, edits: [{ old_text: "a", new_text: "b" }] }),
  bash: (cwd) => ({ command: "true", cwd }),
  grep: (path) => ({ pattern: "x", path }),
  glob: (path) => ({ pattern: "*", path }),
  ls: (path) => ({ path }),
};

it.each(Object.keys(inputs))("answers a %s that leads out of the roots before anybody is asked, as running it does", async (name) => {
  const { impl } = (localTools() as readonly Tool<unknown>[]).find(({ definition }) => definition.name === name) ?? expect.unreachable(name);
  const context = createToolContext({ roots: [join(base, "inside")] });
  for (const [path, code] of [["../outside", "outside-workspace"], ["link", "link-leaves-roots"]] as const) {
    const input = inputs[name]?.(path);
    const result = await impl.execute(input, context);
    expect(result).toMatchObject({ error: { code, category: "permission" } });
    expect(await impl.forward?.(input, context)).toEqual({ kind: "result", result });
  }
  expect(await impl.forward?.(inputs[name]?.("file"), context)).toBeUndefined();
});

it.each(["bash", "grep", "glob", "ls"])("lets a %s without a path run", async (name) => {
  const { impl } = (localTools() as readonly Tool<unknown>[]).find(({ definition }) => definition.name === name) ?? expect.unreachable(name);
  expect(await impl.forward?.({ command: "true", pattern: "x" }, createToolContext({ roots: [join(base, "inside")] }))).toBeUndefined();
});
