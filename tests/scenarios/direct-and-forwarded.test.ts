import type { ApprovalQuestion, HelveEvent, Interaction, ToolOutcome } from "@helve/agent-core";
import { afterEach, describe, expect, it } from "vitest";
import { openEverything } from "./open-everything.fixture.ts";
import type { Everything } from "./open-everything.fixture.ts";

const opened: Everything[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map(({ host }) => host.close()));
});

async function open(options: Parameters<typeof openEverything>[0]): Promise<Everything> {
  const everything = await openEverything(options);
  opened.push(everything);
  return everything;
}

/** Allows all and remembers what it was asked. */
function createYes(): Interaction & { readonly asked: ApprovalQuestion[][] } {
  const asked: ApprovalQuestion[][] = [];
  return {
    asked,
    approve: ({ questions, answer }) => {
      asked.push([...questions]);
      for (const { callId } of questions) answer(callId, { kind: "approval", verdict: "allow", scope: "once" });
      return Promise.resolve();
    },
    ask: () => Promise.resolve({ kind: "nobody" }),
  };
}

const cases = [
  { title: "a call that runs", tool: "mcp__everything__get-sum", input: { a: 2, b: 40 }, status: "completed" },
  { title: "a call with repaired arguments", tool: "mcp__everything__get-sum", input: { a: "2", b: 40 }, status: "completed" },
  { title: "a call that asks", tool: "mcp__everything__echo", input: { message: "hi" }, status: "completed" },
  { title: "a call that does not fit the schema", tool: "mcp__everything__get-sum", input: { a: "two" }, status: "failed" },
  { title: "a call that a rule denies", tool: "mcp__everything__get-env", input: {}, status: "denied" },
  { title: "a call whose result is archived", tool: "mcp__everything__echo", input: { message: "lorem ipsum ".repeat(2_000) }, status: "completed" },
] as const;

const rules = { allow: ["mcp__everything__get-sum"], deny: ["mcp__everything__get-env"] };

describe("a tool of server-everything", () => {
  it.each(cases)("has the same outcome and events when called directly and through mcp_invoke: $title", async ({ tool, input, status }) => {
    const [direct, forwarded] = await Promise.all([open({ mode: "inline", rules, limitTokens: 1_000 }), open({ mode: "gateway", rules, limitTokens: 1_000 })]);
    expect(forwarded.catalog.visible.map(({ name }) => name)).toEqual(["mcp_invoke", "tool_search"]);

    const [one] = await direct.session.callBatch([{ callId: "c", name: tool, input }], { catalog: direct.catalog, interaction: createYes() });
    const [other] = await forwarded.session.callBatch([{ callId: "c", name: "mcp_invoke", input: { tool_name: tool, arguments: input } }], { catalog: forwarded.catalog, interaction: createYes() });

    expect(one?.status).toBe(status);
    expect(callEvents(forwarded.events)).toEqual(callEvents(direct.events));
    expect(other?.name).toBe(tool);
    expect(other?.via).toEqual(["mcp_invoke"]);
    expect(comparable(other)).toEqual(comparable(one));
  });

  it("is called eight times in parallel through mcp_invoke, and the one that asks is asked with its batch", async () => {
    const { session, catalog } = await open({ mode: "gateway", rules });
    const interaction = createYes();
    const sums = Array.from({ length: 7 }, (_, index) => ({ callId: `sum-${index}`, name: "mcp_invoke", input: { tool_name: "mcp__everything__get-sum", arguments: { a: index, b: 1 } } }));
    const echo = { callId: "echo", name: "mcp_invoke", input: { tool_name: "mcp__everything__echo", arguments: { message: "asked" } } };
    const outcomes = await session.callBatch([...sums.slice(0, 3), echo, ...sums.slice(3)], { catalog, interaction });
    expect(outcomes.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => "completed"));
    expect(outcomes.map(({ callId }) => callId)).toEqual(["sum-0", "sum-1", "sum-2", "echo", "sum-3", "sum-4", "sum-5", "sum-6"]);
    expect(interaction.asked.map((questions) => questions.map(({ tool, via }) => ({ tool, via })))).toEqual([[{ tool: "mcp__everything__echo", via: ["mcp_invoke"] }]]);
    expect(JSON.stringify(outcomes[7])).toContain("7");
  });
});

/** The stream of one call without what must differ: the way, ids and times. */
function callEvents(events: readonly HelveEvent[]): readonly unknown[] {
  return events.filter(({ type }) => type.startsWith("tool-call-")).map(comparable);
}

/** Handles are random; times are times; a wrong call through the wrapper also gets the schema that the model never saw. */
function comparable(value: HelveEvent | ToolOutcome | undefined): unknown {
  const text = JSON.stringify(value, (key, member: unknown) => (["via", "sessionId", "at", "runningMs", "waitingMs", "createdAt"].includes(key) ? undefined : member));
  const plain = JSON.parse(text.replaceAll(/artifact_[0-9a-f]{32}/gu, "HANDLE")) as { status?: string; shownBytes?: number; result?: { content?: unknown } };
  if (plain.status === "failed") {
    delete plain.shownBytes;
    delete plain.result?.content;
  }
  return plain;
}
