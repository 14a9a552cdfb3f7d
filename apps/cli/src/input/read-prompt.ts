import type { CommandInput } from "../command.ts";
import type { Terminal } from "../terminal.ts";
import { UsageError } from "../usage-error.ts";
import { readStdin } from "./read-stdin.ts";

/** @throws UsageError where there is no prompt, or more than one word list that could be meant. */
export async function readPrompt({ positionals }: CommandInput, terminal: Terminal): Promise<string> {
  const [first, second] = positionals;
  if (second !== undefined) throw new UsageError(`One prompt is wanted, ${positionals.length} came. Put it in quotes: helve run "fix the test".`);
  const prompt = first === undefined || first === "-" ? await readStdinPrompt(terminal) : first;
  if (prompt.trim() === "") throw new UsageError('The prompt is empty. Say what to do: helve run "fix the test".');
  return prompt;
}

function readStdinPrompt(terminal: Terminal): Promise<string> {
  if (terminal.stdin.isTTY) throw new UsageError('A prompt is wanted: helve run "fix the test", or text on standard input.');
  return readStdin(terminal);
}
