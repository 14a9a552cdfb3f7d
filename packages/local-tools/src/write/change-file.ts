import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import type { ToolContext, ToolResult } from "@helve/agent-core";
import { withFileLock, writeFileAtomic } from "@helve/safe-files";
import type { WrittenFile } from "@helve/safe-files";
import { abortedResult } from "../failures/aborted-result.ts";
import { toFileFailure } from "../failures/to-file-failure.ts";
import { judgeSeen } from "../ledger/judge-seen.ts";
import { noteRead } from "../ledger/note-read.ts";
import { openLedger } from "../ledger/open-ledger.ts";
import type { ReadLedger } from "../ledger/read-ledger.ts";
import type { ChangeOptions } from "../local-tools-options.ts";
import type { Located } from "../paths/locate.ts";
import type { SensitivePolicy } from "../paths/sensitive-policy.ts";
import { readWhole } from "../read/read-whole.ts";

/** What the tools that change files share. */
export interface ChangeParts {
  readonly options?: ChangeOptions | undefined;
  /** Where what was read is noted outside a host. */
  readonly ledger?: ReadLedger | undefined;
  readonly sensitive?: SensitivePolicy | undefined;
}

/** The new bytes, or why there is no change. */
export type Plan = { readonly kind: "change"; readonly bytes: Uint8Array } | { readonly kind: "refused"; readonly result: ToolResult };

export interface ChangeRequest<P extends Plan> {
  readonly location: Located;
  readonly context: ToolContext;
  readonly parts: ChangeParts;
  /** What to compare with the ledger: `always` as the settings have it, `known` where the change itself proves that the file was read. */
  readonly readFirst: NonNullable<ChangeOptions["readFirst"]>;
  /** Makes the new bytes. Runs under the file's lock, so it looks at the file itself. */
  readonly plan: () => P | Promise<P>;
}

export type Changed<P extends Plan> = { readonly kind: "changed"; readonly plan: Extract<P, { readonly kind: "change" }>; readonly written: WrittenFile } | { readonly kind: "refused"; readonly result: ToolResult };

/**
 * The one way in which a tool changes a file: under its lock it compares the file with what this session has seen,
 * asks for the new bytes and puts them there in one step. Files that exist keep their mode and owner; folders are made.
 */
export async function changeFile<P extends Plan>(request: ChangeRequest<P>): Promise<Changed<P>> {
  const { location: { path, shown }, context: { signal }, parts: { options } } = request;
  try {
    return await withFileLock(path, () => changeLocked(request), { signal, across: options?.lock ?? "machine" });
  } catch (error) {
    if (signal.aborted) return { kind: "refused", result: abortedResult() };
    return { kind: "refused", result: toFileFailure(error, { doing: "write", shown }) };
  }
}

async function changeLocked<P extends Plan>({ location: { path, shown }, context, parts, readFirst, plan }: ChangeRequest<P>): Promise<Changed<P>> {
  const ledger = parts.options?.readFirst === "never" ? undefined : openLedger(context, parts.ledger);
  const fault = ledger === undefined ? undefined : judgeWithLedger({ path, shown, ledger, readFirst });
  if (fault !== undefined) return { kind: "refused", result: fault };
  const planned = await plan();
  if (isRefused(planned)) return planned;
  const change = planned as Extract<P, { readonly kind: "change" }>;
  makeFolder(dirname(path));
  const written = await writeFileAtomic(path, change.bytes, { sync: parts.options?.sync, expectCanonical: true });
  noteRead(ledger, { path: written.path, stats: written.stats, bytes: change.bytes });
  return { kind: "changed", plan: change, written };
}

function isRefused(plan: Plan): plan is Extract<Plan, { readonly kind: "refused" }> {
  return plan.kind === "refused";
}

function judgeWithLedger({ path, shown, ledger, readFirst }: { readonly path: string; readonly shown: string; readonly ledger: ReadLedger; readonly readFirst: ChangeRequest<Plan>["readFirst"] }): ToolResult | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined || !stats.isFile()) return undefined;
  return judgeSeen({ shown, seen: ledger.find(path), readFirst, now: { stats, readAll: () => bytesOf(path) } });
}

/** What cannot be read equals nothing that was seen. */
function bytesOf(path: string): Uint8Array {
  const whole = readWhole(path);
  return whole.kind === "bytes" ? whole.bytes : Buffer.alloc(0);
}

/** `mkdir` says EEXIST where a file stands in the place of a folder; every other call says ENOTDIR. */
function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") throw Object.assign(new Error(error.message, { cause: error }), { code: "ENOTDIR" });
    throw error;
  }
}
