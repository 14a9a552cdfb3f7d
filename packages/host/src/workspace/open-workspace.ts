import { realpath, stat } from "node:fs/promises";
import type { Root } from "@helve/agent-core";
import type { WorkspaceOptions } from "@helve/config";
import type { HostOptions } from "../host-options.ts";
import { copyToScratch } from "./copy-to-scratch.ts";
import type { Scratch } from "./copy-to-scratch.ts";
import { WorkspaceError } from "./workspace-error.ts";

/** The folders that tools may touch. */
export interface Workspace {
  /** Canonical paths; the first is where commands and servers start. */
  readonly roots: readonly [Root, ...Root[]];
  /** The folder that stands for this workspace: the original of a copy. State is kept under its name. */
  readonly home: string;
  /** Present where tools work on a temporary copy. */
  readonly scratch?: Scratch;
}

/** @throws WorkspaceError for a root that is no folder, and when the copy fails. */
export async function openWorkspace(options: WorkspaceOptions, { cwd, scratch, keepScratch = false, signal }: HostOptions): Promise<Workspace> {
  const original = options.scratch ?? (scratch === true ? cwd : undefined);
  if (original !== undefined) {
    const home = await toFolder(original);
    const copy = await copyToScratch(home, { keep: keepScratch, signal });
    return { roots: [{ path: copy.path, access: "write" }], home, scratch: copy };
  }
  const [first, ...others] = await Promise.all((options.roots ?? [{ path: cwd }]).map(toRoot));
  if (first === undefined) throw new WorkspaceError("A workspace needs at least one root; the list is empty.", { path: cwd });
  return { roots: [first, ...others], home: first.path };
}

async function toRoot({ path, access = "write" }: { readonly path: string; readonly access?: Root["access"] }): Promise<Root> {
  return { path: await toFolder(path), access };
}

async function toFolder(path: string): Promise<string> {
  try {
    if ((await stat(path)).isDirectory()) return await realpath(path);
  } catch (cause) {
    throw new WorkspaceError(`The workspace folder ${path} cannot be opened: ${(cause as Error).message}. Check workspace in your helve.yaml.`, { path, cause });
  }
  throw new WorkspaceError(`The workspace ${path} is no folder. Name the folder around it.`, { path });
}
