import { availableParallelism } from "node:os";
import { readChecks } from "./read-checks.ts";
import { runAll } from "./run-all.ts";
import { runCommand } from "./run-command.ts";

const root = new URL("../../../", import.meta.url).pathname;
const started = performance.now();

const results = await runAll({
  items: await readChecks(root),
  limit: Math.min(2, availableParallelism()),
  run: async ({ name, command }) => {
    const { code, output, seconds } = await runCommand({ command, cwd: root });
    console.log(`${code === 0 ? "ok    " : "FAILED"}  ${name.padEnd(12)}  ${seconds.toFixed(1).padStart(5)} s`);
    if (code !== 0) console.log(`${output.trimEnd()}\n`);
    return { name, failed: code !== 0 };
  },
});

const failed = results.filter((result) => result.failed).map((result) => result.name);
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(failed.length === 0 ? `All ${results.length} checks hold (${seconds} s).` : `${failed.length} of ${results.length} checks failed (${seconds} s): ${failed.join(", ")}. Run one alone with \`pnpm check:<name>\`.`);
process.exitCode = failed.length === 0 ? 0 : 1;
