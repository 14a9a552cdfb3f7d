import type { CommandInput } from "../command.ts";
import { UsageError } from "../usage-error.ts";

/** For a command that takes options only. @throws UsageError for any other word. */
export function refuseWords({ positionals }: CommandInput, command: string): void {
  const [first] = positionals;
  if (first !== undefined) throw new UsageError(`'helve ${command}' takes no words, only options; '${first.slice(0, 60)}' came.`);
}
