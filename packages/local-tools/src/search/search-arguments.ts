/** What version control keeps for itself; searched only where it is named as path. */
const versionControlFolders: readonly string[] = [".git", ".svn", ".hg", ".bzr", ".jj", ".sl"];

/**
 * Folders of what others wrote or programs made. They are left out also where no ignore rule names them; folders that
 * often hold sources of one's own (`dist`, `build`, `vendor`) are left to the ignore rules.
 */
export const noiseFolders: readonly string[] = [
  "node_modules", "bower_components", "__pycache__", ".venv", ".tox", ".mypy_cache", ".pytest_cache", ".ruff_cache", ".gradle", ".terraform", ".next", ".nuxt", ".svelte-kit", ".parcel-cache", ".turbo",
];

/**
 * What every search does alike: hidden files are searched, version control is not, ignore rules hold also where there is
 * no repository.
 */
export function searchArguments({ includeIgnored }: { readonly includeIgnored: boolean }): readonly string[] {
  return ["--hidden", "--color=never", ...without(versionControlFolders), ...(includeIgnored ? ["--no-ignore"] : ["--no-require-git", ...without(noiseFolders)])];
}

function without(names: readonly string[]): readonly string[] {
  return names.map((name) => `--glob=!${name}`);
}
