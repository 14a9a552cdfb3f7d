import type { HelveEvent } from "@helve/agent-core";
import { createToolHost } from "@helve/tool-pipeline";
import { expect, it, onTestFinished } from "vitest";
import { createSessions } from "./create-sessions.ts";
import type { Sessions } from "./create-sessions.ts";

async function openSessions(): Promise<Sessions> {
  const tools = await createToolHost();
  onTestFinished(() => tools.close());
  return createSessions({ tools, workspace: { roots: [{ path: "/project", access: "write" }], home: "/project" }, options: { cwd: "/project", env: {} } });
}

it("tells every session that is open, and none that was closed", async () => {
  const sessions = await openSessions();
  const [stays, goes] = [sessions.open(), sessions.open()];
  const told: HelveEvent[] = [];
  for (const session of [stays, goes]) session.on((event) => told.push(event));
  await goes.close();
  sessions.tell({ code: "server-failed", severity: "warning", text: "It is gone." });
  expect(told).toMatchObject([{ sessionId: stays.id, type: "diagnostic" }]);
});

it("closes the session that a piece of work was given, also when the work fails", async () => {
  const sessions = await openSessions();
  const session = await sessions.within((own) => Promise.resolve(own));
  await expect(session.catalog()).rejects.toThrow(/is closed/);
  const kept: (typeof session)[] = [];
  const failing = sessions.within((own) => (kept.push(own), Promise.reject(new Error("a fault"))));
  await expect(failing).rejects.toThrow("a fault");
  await expect(kept[0]?.catalog()).rejects.toThrow(/is closed/);
});
