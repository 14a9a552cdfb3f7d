import { Type } from "@sinclair/typebox";
import { expectTypeOf } from "vitest";
import { z } from "zod";
import { bindTool, createToolContext, defineTool, textResult, toTool } from "./index.ts";
import type { Claim, InputOf, RuntimeTool, Tool, ToolOutcome, ToolResult } from "./index.ts";

const head = { name: "t", description: "" } as const;

// TypeBox: optional, literals, recursion, a transform's encoded side.
const schema = Type.Object({ path: Type.String(), mode: Type.Union([Type.Literal("fast"), Type.Literal("slow")]), limit: Type.Optional(Type.Integer()) });
expectTypeOf<InputOf<typeof schema>>().toEqualTypeOf<{ limit?: number; path: string; mode: "fast" | "slow" }>();
const tree = Type.Recursive((Self) => Type.Object({ name: Type.String(), children: Type.Array(Self) }));
expectTypeOf<InputOf<typeof tree>["children"][number]["children"]>().toExtend<unknown[]>();
const both = Type.Intersect([Type.Object({ a: Type.String() }), Type.Object({ b: Type.Number() })]);
expectTypeOf<InputOf<typeof both>>().toExtend<{ a: string; b: number }>();
const encoded = Type.Transform(Type.String()).Decode(Number).Encode(String);
expectTypeOf<InputOf<typeof encoded>>().toEqualTypeOf<string>();

// Standard Schema: execute receives the output. Plain JSON Schema: an open record.
const standard = z.object({ count: z.string().transform(Number) });
expectTypeOf<InputOf<typeof standard>>().toEqualTypeOf<{ count: number }>();
expectTypeOf<InputOf<{ type: "object" }>>().toEqualTypeOf<Record<string, unknown>>();

// One signature infers and keeps its hold on every member.
const tool = defineTool({ ...head, schema, execute: (input, context) => textResult(`${input.path} ${context.callId}`), claims: ({ path }) => [{ kind: "file", path, access: "read" }] });
expectTypeOf(tool).toEqualTypeOf<Tool<{ limit?: number; path: string; mode: "fast" | "slow" }>>();
// @ts-expect-error a misspelt member is an error, not an extra property
defineTool({ ...head, schema, exeucte: () => textResult("") });
// @ts-expect-error the schema has no member of this name
defineTool({ ...head, schema, execute: ({ pth }) => textResult(pth) });
// @ts-expect-error a Standard Schema that yields no JSON Schema describes no tool
defineTool({ ...head, schema: { "~standard": { version: 1, vendor: "v", validate: (value: unknown) => ({ value }) } }, execute: () => textResult("") });

// Every tool fits a list of tools, and none in it can be called with an input that nobody validated.
const tools: readonly Tool[] = [tool, defineTool({ ...head, schema: standard, execute: ({ count }) => textResult(String(count)) })];
// @ts-expect-error a listed tool takes `never`
void tools[0]?.impl.execute(3, createToolContext({ roots: [] }));
// @ts-expect-error a tool cannot pass as one that a host has stamped
const stamped: RuntimeTool = tool;
void stamped;

// Classes.
class Bound {
  execute({ path }: { path: string }): ToolResult {
    return textResult(path);
  }
}
bindTool({ ...head, schema: Type.Object({ path: Type.String() }) })(Bound);
expectTypeOf(toTool(new Bound())).toEqualTypeOf<Tool<{ path: string }>>();
// @ts-expect-error the class wants a path, the schema gives a count
bindTool({ ...head, schema: Type.Object({ count: Type.Number() }) })(Bound);

// Closed unions are exhaustive; open ones take an extension's own words and still narrow.
const statuses = (outcome: ToolOutcome): "completed" | "failed" | "denied" | "aborted" | "skipped" | "pending" => outcome.status;
expectTypeOf(statuses).returns.toEqualTypeOf<ToolOutcome["status"]>();
const claim: Claim = { kind: "x-gpu" };
void claim;
expectTypeOf<Extract<Claim, { kind: "host" }>["host"]>().toEqualTypeOf<string>();
