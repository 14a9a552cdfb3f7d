/** Deadlines in milliseconds. `idleMs` is renewed by updates. `none` switches both off, up to the host's cap. */
export type Limits = { readonly idleMs?: number; readonly totalMs?: number } | "none";
