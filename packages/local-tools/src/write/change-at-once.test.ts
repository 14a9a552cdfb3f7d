import { writeFileSync } from "node:fs";
import { withFileLock } from "@helve/safe-files";
import fc from "fast-check";
import { expect, it } from "vitest";
import { createEditTool } from "../edit/create-edit-tool.ts";
import { createReadLedger } from "../ledger/read-ledger.ts";
import { createReadTool } from "../read/create-read-tool.ts";
import { locate } from "../paths/locate.ts";
import type { Located } from "../paths/locate.ts";
import { startChild } from "../testing/child.fixture.ts";
import { callTool, createWorkspace, textOf } from "../testing/workspace.fixture.ts";
import { changeFile } from "./change-file.ts";
import { createWriteTool } from "./create-write-tool.ts";

const edit = createEditTool();

const numbered = (count: number): string => Array.from({ length: count }, (_, index) => `line ${index};\n`).join("");
const changed = (count: number, lines: ReadonlySet<number>): string => numbered(count).replace(/line (\d+);/g, (text, line) => (lines.has(Number(line)) ? `LINE ${line};` : text));
const editOf = (line: number): { readonly path: string; readonly old_text: string; readonly new_text: string } => ({ path: "f", old_text: `line ${line};`, new_text: `LINE ${line};` });

it("LT-76 loses none of many edits that are made at once in one process", async () => {
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(fc.nat(59), { minLength: 1, maxLength: 25 }), async (lines) => {
      const { get, context } = createWorkspace({ f: numbered(60) });
      const results = await Promise.all(lines.map((line) => callTool(edit, editOf(line), context())));
      expect(results.map(({ error }) => error)).toEqual(lines.map(() => undefined));
      expect(get("f").toString()).toBe(changed(60, new Set(lines)));
    }),
    { numRuns: 25 },
  );
});

it("LT-78 loses none of many edits that two processes make at once: each of them sees the other's, or is told to read again", async () => {
  const { root, put, get } = createWorkspace();
  const children = [startChild(root), startChild(root)];
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(fc.nat(59), { minLength: 2, maxLength: 16 }), async (lines) => {
      put("f", numbered(60));
      await Promise.all(children.map((child) => child.call({ tool: "read", input: { path: "f" } })));
      await Promise.all(children.map(async (child, index) => {
        for (const line of lines.filter((_, place) => place % 2 === index)) {
          for (let answer = ""; answer !== "done"; ) {
            answer = await child.call({ tool: "edit", input: editOf(line) });
            expect(["done", "changed-since-read"]).toContain(answer);
            if (answer !== "done") await child.call({ tool: "read", input: { path: "f" } });
          }
        }
      }));
      expect(get("f").toString()).toBe(changed(60, new Set(lines)));
    }),
    { numRuns: 10 },
  );
});

it.each([
  ["edit", editOf(1)],
  ["write", { path: "f", content: "all new\n" }],
] as const)("LT-78 gives the second of two processes the stale error for its %s, and the first one's change stays", async (tool, input) => {
  const { root, get, context } = createWorkspace({ f: numbered(3) });
  const child = startChild(root);
  const ledger = createReadLedger();
  await callTool(createReadTool({}, { ledger }), { path: "f" }, context());
  expect(await child.call({ tool: "read", input: { path: "f" } })).toBe("done");
  expect((await callTool(createEditTool({ ledger }), editOf(0), context())).error).toBeUndefined();
  expect(await child.call({ tool, input })).toBe("changed-since-read");
  expect(get("f").toString()).toBe(changed(3, new Set([0])));
  await child.call({ tool: "read", input: { path: "f" } });
  expect(await child.call({ tool, input })).toBe("done");
  // Now it is the first one whose knowledge is old.
  expect((await callTool(createWriteTool({ ledger }), { path: "f", content: "x" }, context())).error?.code).toBe("changed-since-read");
});

it("LT-48 refuses a change where somebody who asks for no lock wrote while it was planned", async () => {
  const { at, get, context } = createWorkspace({ f: "mine\n" });
  const location = (await locate({ path: "f", access: "write", facts: context() })) as Located;
  const result = await changeFile({
    location,
    context: context(),
    parts: {},
    readFirst: "known",
    plan: () => {
      writeFileSync(at("f"), "hers, meanwhile\n");
      return { kind: "change", bytes: Buffer.from("mine, changed\n") };
    },
  });
  expect(result.kind === "refused" && result.result.error?.code).toBe("changed-since-read");
  expect(get("f").toString()).toBe("hers, meanwhile\n");
});

it("LT-48 refuses to create a file that somebody else made while it was planned", async () => {
  const { at, get, context } = createWorkspace();
  const location = (await locate({ path: "f", access: "write", facts: context() })) as Located;
  const plan = (): { readonly kind: "change"; readonly bytes: Buffer } => {
    writeFileSync(at("f"), "hers\n");
    return { kind: "change", bytes: Buffer.from("mine\n") };
  };
  expect((await changeFile({ location, context: context(), parts: {}, readFirst: "always", plan })).kind).toBe("refused");
  expect(get("f").toString()).toBe("hers\n");
});

it("LT-79 does not run an edit that is aborted while it waits, and makes the ones behind it", async () => {
  const { at, get, context } = createWorkspace({ f: numbered(3) });
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const holder = withFileLock(at("f"), () => held);
  const controller = new AbortController();
  const aborted = callTool(edit, editOf(0), context({ signal: controller.signal }));
  const behind = callTool(edit, editOf(1), context());
  controller.abort();
  expect((await aborted).error?.code).toBe("aborted");
  letGo();
  await holder;
  expect((await behind).error).toBeUndefined();
  expect(get("f").toString()).toBe(changed(3, new Set([1])));
});

it("LT-79 makes an edit whose abort comes when it is under way as a whole or not at all, and frees the file", async () => {
  const { get, context } = createWorkspace({ f: numbered(3) });
  const controller = new AbortController();
  const under = callTool(edit, editOf(0), context({ signal: controller.signal }));
  setImmediate(() => controller.abort());
  const { error } = await under;
  expect((await callTool(edit, editOf(1), context())).error).toBeUndefined();
  expect(get("f").toString()).toBe(changed(3, new Set(error === undefined ? [0, 1] : [1])));
});

it("LT-77 does not let one file's change wait for another's", async () => {
  const { at, get, context } = createWorkspace({ f: numbered(3), g: "line 1;\n" });
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const holder = withFileLock(at("f"), () => held);
  const waiting = callTool(edit, editOf(0), context());
  const other = await callTool(edit, { ...editOf(1), path: "g" }, context());
  expect(textOf(other)).toContain("Edited g");
  expect(get("f").toString()).toBe(numbered(3));
  letGo();
  await Promise.all([holder, waiting]);
  expect(get("f").toString()).toBe(changed(3, new Set([0])));
});
