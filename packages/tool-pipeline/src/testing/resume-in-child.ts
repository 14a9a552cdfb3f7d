import { appendFile } from "node:fs/promises";
import { defineTool, textResult } from "@helve/agent-core";
import type { Tool } from "@helve/agent-core";
import { createFilePendingStore } from "./file-pending-store.ts";
import { askAbout } from "./policies.ts";
import { openTestSession } from "./open-test-session.ts";

/** The tool that both processes have: it notes each run in a file. */
export function createNoting(log: string): Tool {
  return defineTool({
    name: "note",
    description: "Notes a line.",
    schema: { type: "object", properties: { line: { type: "string" } }, required: ["line"] },
    claims: () => [{ kind: "file", path: log, access: "write" }],
    execute: async ({ line }) => {
      await appendFile(log, `${String(line)}\n`);
      return textResult(`noted ${String(line)}`);
    },
  });
}

/** The second process: resumes the call named on the command line and prints its outcome. */
if (process.argv[2] === "resume") {
  const [folder = "", log = "", id = ""] = process.argv.slice(3);
  const { session, host } = await openTestSession({ tools: [createNoting(log)], permission: askAbout("note"), pending: createFilePendingStore(folder), sessionId: "shared" });
  process.stdout.write(JSON.stringify(await session.resume(id, { kind: "approval", verdict: "allow", scope: "once" })));
  await host.close();
}
