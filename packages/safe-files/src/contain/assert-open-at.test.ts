import { closeSync, mkdirSync, mkdtempSync, openSync, realpathSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, onTestFinished } from "vitest";
import { assertOpenAt } from "./assert-open-at.ts";

let base: string;
beforeEach(() => {
  base = realpathSync(mkdtempSync(join(tmpdir(), "helve-open-")));
  for (const folder of ["inside", "outside"]) {
    mkdirSync(join(base, folder));
    writeFileSync(join(base, folder, "file"), folder);
  }
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

const at = (name: string): string => join(base, name);

function open(path: string): number {
  const descriptor = openSync(path, "r");
  onTestFinished(() => closeSync(descriptor));
  return descriptor;
}

it("accepts a file and a folder that were opened by their own path", () => {
  assertOpenAt(open(at("inside/file")), at("inside/file"));
  assertOpenAt(open(at("inside")), at("inside"));
});

it("LT-12 refuses what was reached through a link in the place of the file or of a folder on the way, and names it", () => {
  renameSync(at("inside"), at("moved"));
  symlinkSync(at("outside"), at("inside"));
  expect(() => assertOpenAt(open(at("inside/file")), at("inside/file"))).toThrow(expect.objectContaining({ code: "ELOOP", message: expect.stringContaining(at("inside/file")) as string }) as Error);
  expect(() => assertOpenAt(open(at("inside")), at("inside"))).toThrow(expect.objectContaining({ code: "ELOOP" }) as Error);
  symlinkSync(at("outside/file"), at("link"));
  expect(() => assertOpenAt(open(at("link")), at("link"))).toThrow(expect.objectContaining({ code: "ELOOP" }) as Error);
});

it("refuses what was opened through a link although the folder is back by now", () => {
  renameSync(at("inside"), at("moved"));
  symlinkSync(at("outside"), at("inside"));
  const descriptor = open(at("inside/file"));
  rmSync(at("inside"));
  renameSync(at("moved"), at("inside"));
  expect(() => assertOpenAt(descriptor, at("inside/file"))).toThrow(expect.objectContaining({ code: "ELOOP" }) as Error);
});

it("accepts a file that was replaced since it was opened", () => {
  const descriptor = open(at("inside/file"));
  writeFileSync(at("inside/new"), "new");
  renameSync(at("inside/new"), at("inside/file"));
  assertOpenAt(descriptor, at("inside/file"));
});
