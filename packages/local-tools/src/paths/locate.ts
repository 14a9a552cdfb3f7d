import { existsSync } from "node:fs";
import { isAbsolute } from "node:path";
import type { CallFacts, ToolResult } from "@helve/agent-core";
import { errorResult } from "@helve/agent-core";
import { clipText } from "@helve/safe-text";
import { resolveInRoots } from "@helve/safe-files";
import type { FileAccess, Inside, Outside, OutsideReason, SensitiveRule } from "@helve/safe-files";
import { createSensitivePolicy } from "./sensitive-policy.ts";
import type { SensitivePolicy } from "./sensitive-policy.ts";
import { findSpelling } from "./find-spelling.ts";
import { showPath } from "./show-path.ts";
import { toTypedPath } from "./to-typed-path.ts";

export interface LocateOptions {
  readonly path: string;
  readonly access: FileAccess;
  readonly facts: Pick<CallFacts, "roots">;
  /** Whether the path must be there already: one that is not is tried in another spelling of the same name. Default: where it is read. */
  readonly isThere?: boolean | undefined;
  /** Default: the known rules. */
  readonly sensitive?: SensitivePolicy | undefined;
}

export type Location = Located | Refused;

export interface Located {
  readonly kind: "inside";
  /** Canonical; the only form that is opened, locked or claimed. */
  readonly path: string;
  /** The canonical root that holds it. */
  readonly root: string;
  /** What the answers call it: relative to the first root where that is possible. */
  readonly shown: string;
  /** The rule by which it may hold secrets. */
  readonly sensitive?: SensitiveRule;
}

export interface Refused {
  readonly kind: "refused";
  readonly result: ToolResult;
  /** Where the path really leads, where that is known. */
  readonly target?: string;
}

/**
 * The one way from a path that a model typed to a place on the disk. Every tool that takes a path comes through here,
 * so that whatever is ever refused about a path is refused by all of them.
 */
export async function locate({ facts: { roots }, ...rest }: LocateOptions): Promise<Location> {
  // An empty or relative root would allow whatever folder this process happens to be in.
  return locateIn({ ...rest, facts: { roots: roots.filter((root) => isAbsolute(root.path)) } });
}

async function locateIn(options: LocateOptions): Promise<Location> {
  const { path, access, facts, isThere = access === "read" } = options;
  const typed = toTypedPath(path, facts.roots);
  if (typed.kind === "refused") return { kind: "refused", result: refusal({ reason: "invalid-path", message: typed.message }) };
  const where = await resolveInRoots({ path: typed.path, roots: facts.roots, access });
  if (where.kind === "outside") {
    return { kind: "refused", result: refusal(where), ...(where.target === undefined ? {} : { target: where.target }) };
  }
  return isThere && !existsSync(where.path) ? locateSpelling(where, options) : toLocated(where, options);
}

async function locateSpelling(where: Inside, options: LocateOptions): Promise<Location> {
  const spelling = findSpelling(where.path, where.root);
  if (spelling === undefined) return toLocated(where, options);
  if (spelling.kind === "ambiguous") {
    const names = spelling.paths.map((one) => JSON.stringify(one)).join(" and ");
    return { kind: "refused", result: errorResult(`'${options.path}' could be ${names}: the names look alike and differ in their characters. Name one as it is listed here.`, { code: "ambiguous-name", category: "input", retryable: false, hint: "Copy one of the names." }) };
  }
  // Once more from the start: what has another name may lead elsewhere.
  return locateIn({ ...options, path: spelling.path, isThere: false });
}

async function toLocated(where: Inside, { facts, sensitive = knownRules }: LocateOptions): Promise<Located> {
  const rule = sensitive(where.path);
  return { kind: "inside", path: where.path, root: where.root, shown: await showPath(where.path, facts.roots), ...(rule === undefined ? {} : { sensitive: rule }) };
}

const knownRules = createSensitivePolicy();

function refusal({ reason, message }: Pick<Outside, "reason" | "message">): ToolResult {
  return errorResult(clipMiddle(message), { code: reason === "outside-roots" ? "outside-workspace" : reason, category: categories[reason], retryable: false, hint: hints[reason] });
}

/** A path may have 200 KB; what is said about it stands behind it. */
function clipMiddle(message: string): string {
  if (message.length <= longestMessage) return message;
  return `${clipText(message, { maxCharacters: longestMessage / 2 })} … ${message.slice(-longestMessage / 2).toWellFormed()}`;
}

const longestMessage = 1_200;

const categories = {
  "invalid-path": "input",
  "outside-roots": "permission",
  "link-leaves-roots": "permission",
  "link-loop": "input",
  "read-only-root": "permission",
  unreadable: "unavailable",
} as const satisfies Record<OutsideReason, string>;

const hints: Readonly<Record<OutsideReason, string>> = {
  "invalid-path": "Give the path of one file or folder.",
  "outside-roots": "Use a path inside the workspace.",
  "link-leaves-roots": "Use a path that does not lead out of the workspace.",
  "link-loop": "Name the file itself, not a link to it.",
  "read-only-root": "Write to another workspace folder.",
  unreadable: "Check the path and its permissions.",
};
