import type { LanguageModelV4ToolCall } from "@ai-sdk/provider";
import type { ToolCall } from "@helve/agent-core";

/** Arguments that are no JSON stay the text they are: validation answers them, in words that the model can use. */
export function toToolCall({ toolCallId, toolName, input }: LanguageModelV4ToolCall): ToolCall {
  return { callId: toolCallId, name: toolName, input: parseArguments(input) };
}

function parseArguments(input: string): unknown {
  if (input.trim() === "") return {};
  try {
    return JSON.parse(input);
  } catch {
    return input;
  }
}
