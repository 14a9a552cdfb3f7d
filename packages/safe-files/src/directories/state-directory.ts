import { basename, join, resolve } from "node:path";
import { baseDirectory } from "./base-directory.ts";
import type { Environment } from "./base-directory.ts";

/**
 * Where the state of one workspace lives: `$XDG_STATE_HOME/helve/<name>-<hash>`. The hash keeps two folders of one
 * name apart; give the canonical path, so that a link leads to the same state. Nothing is created.
 */
export function stateDirectory(workspace: string, env: Environment = process.env): string {
  const path = resolve(workspace);
  // Loaded here and not above: the module costs more than the rest of a start.
  const hash = process.getBuiltinModule("node:crypto").createHash("sha256").update(path).digest("hex").slice(0, 12);
  return join(baseDirectory({ variable: "XDG_STATE_HOME", fallback: [".local", "state"], env }), `${toSlug(basename(path))}-${hash}`);
}

function toSlug(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "").slice(0, 40) || "root";
}
