import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";

it("LT-46 leaves the original, and no half file, on a disk that is full", ({ skip }) => {
  const disk = mkdtempSync(join(tmpdir(), "helve-full-"));
  onTestFinished(() => rmSync(disk, { recursive: true, force: true }));
  // In a name space of its own the disk is gone with the last process.
  const script = `
    mount -t tmpfs -o size=1m none ${disk} || exit 77
    mkdir ${disk}/kept
    echo -n original > ${disk}/f
    ${process.execPath} --conditions=@helve/source --input-type=module -e '
      import { writeFileAtomic } from ${JSON.stringify(join(import.meta.dirname, "write-file-atomic.ts"))};
      const write = (size) => writeFileAtomic("${disk}/f", "x".repeat(size), { keepOld: "${disk}/kept/f" }).then(({ keptOld }) => keptOld, ({ code }) => code);
      console.log(await write(4e6), await write(4e5), await write(7e5));
    '
    cat ${disk}/kept/f; echo; wc -c < ${disk}/f; ls -A ${disk}`;
  let output: string;
  try {
    output = execFileSync("unshare", ["-Urm", "sh", "-c", script], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  } catch (error) {
    return skip(`no small disk to fill: ${String(error)}`);
  }
  expect(output).toBe("ENOSPC true ENOSPC\noriginal\n400000\nf\nkept\n");
});
