import type { Answer, CallOptions, HelveEvent, Notice, RuntimeTool, Tool, ToolCall, ToolOutcome, ToolSession, TurnCatalog, TurnFacts } from "@helve/agent-core";
import { createToolContext, errorResult, toToolMessage } from "@helve/agent-core";

/** Test support: a session whose tools, texts and notices a test may change at any time, and what was asked of it. */
export interface OpenedSession {
  readonly session: ToolSession;
  tools: Tool[];
  promptText: string;
  readonly notices: Notice[];
  readonly events: HelveEvent[];
  readonly batches: { readonly calls: readonly ToolCall[]; readonly options: CallOptions }[];
  readonly facts: (TurnFacts | undefined)[];
  /** Calls of these names wait for an answer. */
  readonly asking: Set<string>;
}

/** Runs the calls of a batch at once, with no policy and no schedule: the pipeline's own work is tested in its package. */
export function openSession(tools: readonly Tool[] = []): OpenedSession {
  const waiting = new Map<string, ToolCall>();
  const opened: OpenedSession = {
    tools: [...tools],
    promptText: "",
    notices: [],
    events: [],
    batches: [],
    facts: [],
    asking: new Set(),
    session: {
      id: "session-1",
      roots: [],
      catalog(facts) {
        opened.facts.push(facts);
        return Promise.resolve(toCatalog(opened.tools));
      },
      callBatch(calls, options) {
        opened.batches.push({ calls, options });
        return Promise.all(calls.map((call) => runCall({ call, options, opened, waiting })));
      },
      async resume(id, answer) {
        const call = waiting.get(id);
        if (call === undefined) return failed({ callId: id, name: "unknown", input: {} }, `Nothing waits under '${id}'.`);
        waiting.delete(id);
        return { status: "completed", callId: call.callId, name: call.name, result: { content: [{ type: "text", text: `answered ${describe(answer)}` }] } };
      },
      prepareModelRequest: (request) => Promise.resolve(request),
      promptText: () => opened.promptText,
      on: () => () => undefined,
      emit: (event) => void opened.events.push(event),
      notices: () => opened.notices.splice(0),
      state: { get: () => undefined, set: () => undefined, delete: () => undefined },
      close: () => Promise.resolve(),
    },
  };
  return opened;
}

interface Running {
  readonly call: ToolCall;
  readonly options: CallOptions;
  readonly opened: OpenedSession;
  readonly waiting: Map<string, ToolCall>;
}

async function runCall({ call, options: { catalog, cutOff, signal }, opened, waiting }: Running): Promise<ToolOutcome> {
  const base = { callId: call.callId, name: call.name };
  if (cutOff === true) return { ...base, status: "skipped", reason: "cut-off" };
  if (signal?.aborted === true) return { ...base, status: "skipped", reason: "signal" };
  if (opened.asking.has(call.name)) {
    waiting.set(`pending-${call.callId}`, call);
    return { ...base, status: "pending", id: `pending-${call.callId}`, durable: false, question: { kind: "url", message: "?", url: "https://example.org" } };
  }
  const found = catalog.visible.find(({ shownName }) => shownName === call.name);
  if (found === undefined) return failed(call, `Tool '${call.name}' is unknown.`);
  const tool = await found.tool();
  const result = await tool.impl.execute(call.input as never, createToolContext({ roots: [], callId: call.callId, signal }));
  return result.suspend === undefined ? { ...base, status: "completed", result } : failed(call, "suspended");
}

function failed({ callId, name }: ToolCall, text: string): ToolOutcome {
  return { status: "failed", callId, name, result: errorResult(text, { code: "x", category: "not-found", retryable: false }) };
}

function toCatalog(tools: readonly Tool[]): TurnCatalog {
  const visible = tools.map((tool) => {
    const runtime: RuntimeTool = { ...tool, origin: { kind: "builtin", provider: "test", trust: "first-party" } };
    return { name: tool.definition.name, shownName: tool.definition.name, origin: runtime.origin, definition: tool.definition, tokens: 1, tool: () => Promise.resolve(runtime) };
  });
  return { facts: {}, visible, deferred: [], hidden: [], decisions: [], diagnostics: [], digest: visible.map(({ name }) => name).join() };
}

function describe(answer: Answer): string {
  return "action" in answer ? answer.action : answer.kind;
}

/** What the model reads of an outcome. */
export function toText(outcome: ToolOutcome): string {
  return toToolMessage(outcome).content.map((block) => (block.type === "text" ? block.text : "")).join("");
}
