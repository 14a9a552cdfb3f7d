import { isCredentialName } from "@helve/safe-text";

export type Environment = Readonly<Record<string, string | undefined>>;

export interface ChildEnvironment {
  readonly environment: Record<string, string>;
  /** Names only; the values go nowhere. */
  readonly removed: readonly string[];
}

/**
 * What a command finds in its environment: the parent's variables without those whose names say they hold a credential,
 * and settings under which programs neither page, prompt nor open an editor.
 */
export function childEnvironment(parent: Environment, { keep = [] }: { readonly keep?: readonly string[] | undefined } = {}): ChildEnvironment {
  const given = Object.entries(parent).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const removed = given.map(([name]) => name).filter((name) => isCredentialName(name) && !keep.includes(name));
  const kept = given.filter(([name]) => !removed.includes(name));
  return { environment: { ...Object.fromEntries(kept), ...quiet }, removed: removed.toSorted() };
}

/** `true` as editor leaves a commit message empty, which git refuses, and accepts the message of a merge or a rebase. */
const quiet: Readonly<Record<string, string>> = {
  PAGER: "cat",
  GIT_PAGER: "cat",
  MANPAGER: "cat",
  SYSTEMD_PAGER: "cat",
  GIT_TERMINAL_PROMPT: "0",
  GCM_INTERACTIVE: "never",
  GIT_EDITOR: "true",
  GIT_SEQUENCE_EDITOR: "true",
  DEBIAN_FRONTEND: "noninteractive",
  // Tells a program, ours included, that an agent runs it.
  HELVE: "1",
};
