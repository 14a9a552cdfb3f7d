import type { CommandInput } from "../command.ts";
import { UsageError } from "../usage-error.ts";

/** A whole number of at least 1, or nothing where the option is not given. @throws UsageError for anything else. */
export function readCount({ options }: CommandInput, name: string): number | undefined {
  const text = options[name];
  if (text === undefined) return undefined;
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1) throw new UsageError(`Option '--${name}' wants a whole number of at least 1, got '${String(text).slice(0, 60)}'.`);
  return count;
}
