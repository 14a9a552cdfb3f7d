import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { median } from "../measure/median.ts";
import { runForCpu } from "../measure/child-cpu.ts";

const built = pathToFileURL(new URL("../../../../packages/local-tools/dist/index.js", import.meta.url).pathname).href;

/** CPU in milliseconds that importing the built package costs over an empty module: the median of paired differences. */
export function measureImport(rounds: number): number {
  const folder = mkdtempSync(join(tmpdir(), "helve-bench-"));
  const empty = join(folder, "empty.mjs");
  const importing = join(folder, "importing.mjs");
  try {
    writeFileSync(empty, "");
    writeFileSync(importing, `await import(${JSON.stringify(built)});\n`);
    const cpuOf = (file: string): number => {
      const { cpuMs, code, output } = runForCpu({ command: [process.execPath, file], cwd: folder, env: { PATH: process.env["PATH"], HOME: folder } });
      if (code !== 0) throw new Error(`Importing ended with exit code ${code}: ${output.slice(0, 400)}. Run \`pnpm build\` first.`);
      return cpuMs;
    };
    return median(Array.from({ length: rounds }, () => -cpuOf(empty) + cpuOf(importing)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
