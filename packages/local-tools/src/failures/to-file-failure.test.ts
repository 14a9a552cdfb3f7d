import { FileLockError } from "@helve/safe-files";
import { expect, it } from "vitest";
import { textOf } from "../testing/workspace.fixture.ts";
import { toFileFailure } from "./to-file-failure.ts";

const facts = { doing: "write", shown: "a.txt" };

it("says that another process keeps the lock, and that trying again may help", () => {
  const result = toFileFailure(new FileLockError("'/w/a.txt' is being changed by process 7.", { path: "/w/a.txt", holder: 7 }), facts);
  expect(result.error).toMatchObject({ code: "file-locked", category: "unavailable", retryable: true });
  expect(textOf(result)).toBe("'/w/a.txt' is being changed by process 7. Nothing was changed.");
});

it.each([
  ["ENOSPC", "no-space", "limit"],
  ["EACCES", "permission-denied", "permission"],
  ["ELOOP", "link-loop", "conflict"],
  ["ENOTDIR", "not-a-folder", "input"],
])("puts the system's %s into words for a model", (code, known, category) => {
  const result = toFileFailure(Object.assign(new Error("x"), { code }), facts);
  expect(result.error).toMatchObject({ code: known, category });
  expect(textOf(result)).toMatch(/^'a\.txt' could not be written: /);
});

it("throws what is no file error again: it is a fault of ours", () => {
  expect(() => toFileFailure(new TypeError("oops"), facts)).toThrow("oops");
});
