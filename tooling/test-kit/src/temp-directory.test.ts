import { access, writeFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { join } from "node:path";
import { withTempDirectory } from "./temp-directory.ts";

it("removes the folder and its files, also when the test throws", async () => {
  let kept = "";
  const failing = withTempDirectory(async (path) => {
    kept = path;
    await writeFile(join(path, "file"), "x");
    throw new Error("the test failed");
  });
  await expect(failing).rejects.toThrow("the test failed");
  await expect(access(kept)).rejects.toThrow("ENOENT");
});
