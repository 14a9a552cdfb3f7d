/**
 * The ripgrep that comes with this package; one on PATH is never used, since a workspace could have put it there.
 * Rejects where the package for this platform is not installed.
 */
export async function ripgrepPath(): Promise<string> {
  // Only here: the module looks for the binary as it loads.
  const { rgPath } = await import("@vscode/ripgrep");
  return rgPath;
}
