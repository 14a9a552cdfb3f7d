import type { JsonValue, SessionState, ToolContext } from "@helve/agent-core";
import { mostLedgerEntries } from "./read-ledger.ts";
import type { LedgerEntry, ReadLedger } from "./read-ledger.ts";

/** The ledger of a call: its session's where there is one, else the one that the tools were made with. */
export function openLedger({ state }: Pick<ToolContext, "state">, fallback: ReadLedger | undefined): ReadLedger | undefined {
  return state === undefined ? fallback : inState(state);
}

/** One value of the session for all files; it is small, and sessions are kept as JSON. */
const key = "files-seen";

function inState(state: SessionState): ReadLedger {
  return {
    note(entry) {
      const others = readEntries(state).filter(({ path }) => path !== entry.path);
      write(state, [...others.slice(-(mostLedgerEntries - 1)), entry]);
    },
    find: (wanted) => readEntries(state).find(({ path }) => path === wanted),
    forget: (forgotten) => write(state, readEntries(state).filter(({ path }) => path !== forgotten)),
  };
}

/** Whatever else stands there, as after an update of this package, counts as nothing seen. */
function readEntries(state: SessionState): readonly LedgerEntry[] {
  const value = state.get(key);
  return Array.isArray(value) ? value.filter(isEntry) : [];
}

function isEntry(value: unknown): value is LedgerEntry & JsonValue {
  return typeof value === "object" && value !== null && "path" in value && "size" in value && "mtimeMs" in value && typeof value.path === "string" && typeof value.size === "number" && typeof value.mtimeMs === "number";
}

function write(state: SessionState, entries: readonly LedgerEntry[]): void {
  state.set(key, entries.map((entry) => ({ ...entry })));
}
