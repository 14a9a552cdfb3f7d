import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { runCommand } from "./run-command.ts";
import type { CommandResult } from "./run-command.ts";

/** What is asked of a packed package, as users get it. */
export const packageChecks = {
  publint: "publint run --strict --pack false",
  attw: "attw --profile esm-only --no-emoji --format ascii",
} as const;

export type PackageCheck = keyof typeof packageChecks;

export function isPackageCheck(name: string | undefined): name is PackageCheck {
  return name !== undefined && Object.hasOwn(packageChecks, name);
}

/** Packs the package into `scratch`, which is made, and checks the tarball. */
export async function checkPackage({ check, directory, scratch }: { readonly check: PackageCheck; readonly directory: string; readonly scratch: string }): Promise<CommandResult> {
  await mkdir(scratch, { recursive: true });
  const packed = await runCommand({ command: `npm pack --ignore-scripts --silent --pack-destination '${scratch}'`, cwd: directory });
  if (packed.code !== 0) return packed;
  const [tarball] = (await readdir(scratch)).filter((name) => name.endsWith(".tgz"));
  return runCommand({ command: `${packageChecks[check]} '${join(scratch, tarball ?? "")}'`, cwd: directory });
}
