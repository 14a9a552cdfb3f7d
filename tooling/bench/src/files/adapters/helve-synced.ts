import type { OpenAdapter } from "./adapter.ts";
import { createAdapter } from "./helve.ts";

/** The defaults, and each write waits for the medium. */
export const open: OpenAdapter = (folders) => createAdapter(folders, { withUndo: true, changes: { sync: true } });
