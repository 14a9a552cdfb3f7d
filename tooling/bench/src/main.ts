import { benches } from "./benches.ts";
import { parseArguments } from "./parse-arguments.ts";
import { renderReport } from "./render-report.ts";
import type { BenchReport } from "./bench.ts";

const request = parseArguments(process.argv.slice(2), Object.keys(benches));
if ("problem" in request) {
  process.stderr.write(`${request.problem}\n`);
  process.exitCode = 2;
} else {
  for (const name of request.names) {
    const bench = await benches[name]?.();
    if (bench === undefined) continue;
    const report: BenchReport = { bench: name, node: process.version, ...(await bench(request)) };
    assertMeasured(report);
    process.stdout.write(request.json ? `${JSON.stringify(report)}\n` : renderReport(report));
    if (report.gates.some(({ ok }) => !ok)) process.exitCode = 1;
  }
}

/** A gate without a number would pass unseen. */
function assertMeasured({ bench, gates, rows }: BenchReport): void {
  const empty = gates.filter(({ value, goal }) => !Number.isFinite(value) || !Number.isFinite(goal)).map(({ id }) => id);
  if (gates.length === 0 || rows.length === 0) throw new Error(`Bench '${bench}' measured nothing.`);
  if (empty.length > 0) throw new Error(`Bench '${bench}' has no number for ${empty.join(", ")}.`);
}
