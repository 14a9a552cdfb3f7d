import { defineTool, errorResult } from "@helve/agent-core";
import type { Forward, Tool } from "@helve/agent-core";
import { entranceNames, mcpInvokeName, toolSearchName } from "./entrance-names.ts";
import { invokeInput } from "./invoke-input.ts";
import type { InvokeInput } from "./invoke-input.ts";
import { prepareInvokeArguments } from "./prepare-invoke-arguments.ts";

/** Hands a call to the tool it names. That tool is validated, decided and run as if it had been called directly; this one does nothing. */
export function createMcpInvokeTool(): Tool<InvokeInput> {
  return defineTool({
    name: mcpInvokeName,
    title: "Call a found tool",
    description: `Calls a tool that is not among the shown ones, with that tool's own arguments. Find it and its arguments by ${toolSearchName}; a name and arguments that you know already may be used at once. It is checked, asked for and run exactly as if it were called directly.`,
    schema: invokeInput,
    annotations: { effects: [] },
    executionMode: "parallel",
    prepareArguments: prepareInvokeArguments,
    forward: ({ tool_name, arguments: input = {} }): Forward => (isEntrance(tool_name) ? { kind: "result", result: refuse(tool_name) } : { kind: "call", name: tool_name, input }),
    execute: ({ tool_name }) =>
      errorResult(`'${tool_name}' cannot be reached: ${mcpInvokeName} only hands calls on, and nobody here takes them.`, { code: "no-host", category: "unavailable", retryable: false, hint: "Run it in a ToolHost, or use createDisclosure." }),
  });
}

/** Names are compared as they are; other spellings reach no tool anyway. */
export function isEntrance(name: string): boolean {
  return entranceNames.includes(name);
}

function refuse(name: string): ReturnType<typeof errorResult> {
  const hint = name === toolSearchName ? `Call ${toolSearchName} directly.` : "Name the tool that is wanted in tool_name.";
  return errorResult(`${mcpInvokeName} cannot call ${name}. ${hint}`, { code: "entrance-not-invokable", category: "input", retryable: false, hint });
}
