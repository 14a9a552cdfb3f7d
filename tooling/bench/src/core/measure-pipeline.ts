import { defineTool, textResult, toToolProvider } from "@helve/agent-core";
import { createToolHost } from "@helve/tool-pipeline";
import { cpuPerIteration } from "../measure/cpu-per-iteration.ts";
import { judge } from "../judge.ts";
import { median } from "../measure/median.ts";
import type { BenchOptions } from "../bench.ts";
import type { Measurement } from "./measurement.ts";
import type { PermissionPolicy } from "@helve/agent-core";

const nothing = defineTool({
  name: "nothing",
  description: "Does nothing.",
  schema: { type: "object", properties: { path: { type: "string" } }, required: ["path"] },
  executionMode: "parallel",
  execute: () => textResult("done"),
});
const allowAll: PermissionPolicy = { decide: () => ({ verdict: "allow", trail: [] }) };

/** What the pipeline adds to a call of a tool that does nothing: resolved, validated, decided, scheduled, run, evented; alone and in batches of 50. */
export async function measurePipeline({ smoke, rounds }: BenchOptions): Promise<Measurement> {
  const host = await createToolHost({ permission: allowAll });
  host.use(toToolProvider([nothing]), { id: "bench", kind: "builtin", trust: "first-party" });
  const session = host.open({ roots: [{ path: process.cwd(), access: "read" }] });
  session.on(() => {});
  const catalog = await session.catalog();
  const call = (callId: string) => ({ callId, name: "nothing", input: { path: "a" } });
  const batch = Array.from({ length: 50 }, (_, index) => call(`call-${index}`));
  const [outcome] = await session.callBatch([call("first")], { catalog });
  if (outcome?.status !== "completed") throw new Error(`The tool that does nothing should complete, and its call came out '${outcome?.status}'.`);

  const iterations = smoke ? 20 : 1_000;
  const alone: number[] = [];
  const batched: number[] = [];
  for (let round = 0; round < Math.min(rounds, 7); round += 1) {
    alone.push(await cpuPerIteration({ iterations, run: () => session.callBatch([call("one")], { catalog }) }));
    batched.push((await cpuPerIteration({ iterations: Math.ceil(iterations / 50), run: () => session.callBatch(batch, { catalog }) })) / batch.length);
  }
  await host.close();
  return {
    gates: [judge({ id: "pipeline-call-cpu-ms", value: median(alone), goal: 0.1, alarm: 0.3, note: "one call a batch" })],
    rows: [
      { what: "pipeline, one call", "CPU ms": median(alone).toFixed(4) },
      { what: "pipeline, each of 50", "CPU ms": median(batched).toFixed(4) },
    ],
  };
}
