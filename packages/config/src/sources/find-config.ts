import { access } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { configDirectory } from "@helve/safe-files";
import type { Environment } from "@helve/safe-files";

/** Which files count. `own` is the user's: named, or in their settings folder. `discovered` merely lies in the workspace or above it. */
export interface FoundConfig {
  readonly own?: { readonly kind: "named" | "user"; readonly file: string };
  readonly discovered?: string;
}

export interface FindConfigOptions {
  /** What `--config` said. It is taken as it is; nothing else is looked for. */
  readonly flag?: string | undefined;
  readonly cwd: string;
  readonly env: Environment;
}

/** Looks for `--config`, `$XDG_CONFIG_HOME/helve/helve.yaml`, and a `helve.yaml` in the folder or above. Does not read or reject. */
export async function findConfig({ flag, cwd, env }: FindConfigOptions): Promise<FoundConfig> {
  if (flag !== undefined) return { own: { kind: "named", file: resolve(cwd, flag) } };
  const user = join(configDirectory(env), "helve.yaml");
  const discovered = await findUpwards(resolve(cwd), user);
  return {
    ...((await exists(user)) ? { own: { kind: "user", file: user } as const } : {}),
    ...(discovered === undefined ? {} : { discovered }),
  };
}

async function findUpwards(folder: string, user: string): Promise<string | undefined> {
  const file = join(folder, "helve.yaml");
  if (file !== user && (await exists(file))) return file;
  const parent = dirname(folder);
  return parent === folder ? undefined : findUpwards(parent, user);
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
