import type { OpenAdapter } from "./adapter.ts";
import { createAdapter } from "./helve.ts";

/** Our tools without ledger, lock across processes and undo: an atomic write and nothing else. */
export const open: OpenAdapter = (folders) => createAdapter(folders, { withUndo: false, changes: { readFirst: "never", lock: "process", undo: false } });
