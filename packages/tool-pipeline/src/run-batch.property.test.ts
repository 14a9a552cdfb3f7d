import { defineTool, textResult } from "@helve/agent-core";
import type { Claim, ToolContext } from "@helve/agent-core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { collides } from "./schedule/collides.ts";
import type { Footprint } from "./schedule/footprint.ts";
import { openTestSession } from "./testing/open-test-session.ts";
import { toFootprint } from "./schedule/footprint.ts";

const claim: fc.Arbitrary<Claim> = fc.oneof(
  fc.record({ kind: fc.constantFrom("file" as const, "tree" as const), path: fc.constantFrom("/a", "/a/b", "/a/b/c", "/d"), access: fc.constantFrom("read" as const, "write" as const) }),
  fc.record({ kind: fc.constant("server" as const), server: fc.constantFrom("s", "t"), access: fc.constantFrom("shared" as const, "exclusive" as const) }),
  fc.constant<Claim>({ kind: "host", host: "h" }),
  fc.constant<Claim>({ kind: "exclusive" }),
);

/** One call: what it touches, how long it takes, how it ends, and what it calls in turn. */
interface Plan {
  readonly claims: readonly Claim[];
  readonly ticks: number;
  readonly fails: boolean;
  readonly inner: readonly Claim[] | null;
}

const plan: fc.Arbitrary<Plan> = fc.record({ claims: fc.array(claim, { maxLength: 3 }), ticks: fc.nat(3), fails: fc.boolean(), inner: fc.option(fc.array(claim, { maxLength: 2 })) });

describe("any batch", () => {
  it("never runs two colliding calls together, always ends, in call order, with one end per start", async () => {
    await fc.assert(fc.asyncProperty(fc.array(plan, { minLength: 1, maxLength: 12 }), fc.integer({ min: 1, max: 4 }), checkBatch), { numRuns: 200, seed: 20_240_229 });
  });
});

async function checkBatch(plans: readonly Plan[], concurrency: number): Promise<void> {
  const running = new Map<string, Footprint>();
  const collisions: string[] = [];
  const enter = (callId: string, claims: readonly Claim[]): void => {
    const footprint = toFootprint(claims, { executionMode: "parallel" });
    for (const [other, held] of running) if (!isKin(callId, other) && collides(footprint, held)) collisions.push(`${callId} with ${other}`);
    running.set(callId, footprint);
  };
  const work = async (context: ToolContext, { claims, ticks, fails, inner }: Plan): Promise<ReturnType<typeof textResult>> => {
    enter(context.callId, claims);
    for (let tick = 0; tick < ticks; tick++) await new Promise((done) => setImmediate(done));
    if (inner !== null) await context.callTool("inner", { claims: inner, ticks: 1, fails: false, inner: null });
    running.delete(context.callId);
    if (fails) throw new Error("planned");
    return textResult("done");
  };
  const planned = (name: string) => defineTool({ name, description: "Follows its plan.", schema: { type: "object" }, executionMode: "parallel", claims: (input) => (input as unknown as Plan).claims, execute: (input, context) => work(context, input as unknown as Plan) });
  const { run, events, host } = await openTestSession({ tools: [planned("outer"), planned("inner")], concurrency });
  const outcomes = await run(plans.map((input) => ({ name: "outer", input })));
  await host.close();
  expect(collisions).toEqual([]);
  expect(outcomes.map(({ callId, status }) => [callId, status])).toEqual(plans.map(({ fails }, index) => [`c${index}`, fails ? "failed" : "completed"]));
  const count = (type: string) => events.filter((event) => event.type === type).map((event) => ("callId" in event ? event.callId : "")).toSorted();
  expect(count("tool-call-end")).toEqual(count("tool-call-start"));
  expect(new Set(count("tool-call-end")).size).toBe(count("tool-call-end").length);
}

/** A nested call is lent its caller's claims. */
function isKin(left: string, right: string): boolean {
  return left.startsWith(`${right}.`) || right.startsWith(`${left}.`);
}
