import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Where peers are installed that are too large for the workspace. Ends with a separator. */
export const peerFolder = fileURLToPath(new URL("../../peers/", import.meta.url));

/** Installs the peers from their lockfile, without running scripts; undefined where that worked, else why not. */
export function installPeers(): string | undefined {
  if (existsSync(`${peerFolder}node_modules/@earendil-works/pi-coding-agent/package.json`)) return undefined;
  process.stderr.write("Installing what is compared with (once, about 170 MB) …\n");
  const { status, stderr, error } = spawnSync("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], { cwd: peerFolder, encoding: "utf8", stdio: ["ignore", "ignore", "pipe"] });
  if (status === 0) return undefined;
  return error?.message ?? (stderr.trim().split("\n").at(-1) || `npm ended with exit code ${status}`);
}
