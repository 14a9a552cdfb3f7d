import type { Message } from "@helve/agent-core";
import { describeThrown, ModelError } from "@helve/agent-core";

export interface Capturing {
  readonly patterns: Readonly<Record<string, string>>;
  readonly messages: readonly Message[];
  readonly captured: Map<string, string>;
  readonly label: string;
}

/**
 * Takes values out of tool results, such as an artifact's handle, so that a later call can name them: the newest
 * result that matches gives its first match.
 *
 * @throws ModelError with code `configuration` when nothing matches.
 */
export async function captureValues({ patterns, messages, captured, label }: Capturing): Promise<void> {
  const wanted = Object.entries(patterns);
  if (wanted.length === 0) return;
  const { createLinearRegex } = await import("@helve/safe-text");
  const results = messages.filter((message) => message.role === "tool").toReversed().map(toText);
  for (const [name, pattern] of wanted) {
    const regex = await createLinearRegex(pattern).catch((cause: unknown) => {
      throw configuration(`${label} captures '${name}' by a pattern that cannot be used: ${describeThrown(cause)}`);
    });
    const value = results.map((text) => regex.find(text)?.text).find((match) => match !== undefined);
    if (value === undefined) throw configuration(`${label} captures '${name}' by ${JSON.stringify(pattern)}, but none of the ${results.length} tool results so far matches. Check the pattern and the step before.`);
    captured.set(name, value);
  }
}

function toText(message: Extract<Message, { role: "tool" }>): string {
  return message.content.map((block) => (block.type === "text" ? block.text : block.type === "artifact" ? block.handle : "")).join("\n");
}

function configuration(message: string): ModelError {
  return new ModelError(message, { code: "configuration", retryable: false });
}
