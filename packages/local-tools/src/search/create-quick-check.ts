/**
 * Makes a check that lets through at least what the globs match: the rules themselves are too slow for each file of a
 * large tree. Takes paths relative to a folder; globs are in lower case, and those with `!` in front do not count.
 */
export function createQuickCheck(globs: readonly string[]): (path: string) => boolean {
  const { names, endings, shapes, folders } = sortOut(globs.filter((glob) => !glob.startsWith("!")).map((glob) => glob.split("/")));
  const hasShape = toExpression(shapes);
  const isFolder = toExpression(folders);
  // Files of one folder mostly come one after the other.
  let last = { folder: "", isHit: false };
  return (path) => {
    const slash = path.lastIndexOf("/");
    const folder = path.slice(0, Math.max(0, slash));
    if (folder !== last.folder) last = { folder, isHit: folder.toLowerCase().split("/").some((name) => isFolder.test(name)) };
    if (last.isHit) return true;
    const name = path.slice(slash + 1).toLowerCase();
    const dot = name.lastIndexOf(".");
    return names.has(name) || (dot !== -1 && endings.has(name.slice(dot))) || hasShape.test(name);
  };
}

interface Sorted {
  readonly names: ReadonlySet<string>;
  /** `.pem` of `*.pem`. */
  readonly endings: ReadonlySet<string>;
  /** Names with stars at other places. */
  readonly shapes: readonly string[];
  /** The last folder of globs for everything below one. */
  readonly folders: readonly string[];
}

function sortOut(globs: readonly (readonly string[])[]): Sorted {
  const files = globs.filter((names) => names.at(-1) !== "**").map((names) => names.at(-1) ?? "");
  const isEnding = (name: string): boolean => /^\*\.[^.*]+$/.test(name);
  return {
    names: new Set(files.filter((name) => !name.includes("*"))),
    endings: new Set(files.filter(isEnding).map((name) => name.slice(1))),
    shapes: files.filter((name) => name.includes("*") && !isEnding(name)),
    folders: globs.filter((names) => names.at(-1) === "**").map((names) => names.at(-2) ?? ""),
  };
}

function toExpression(globs: readonly string[]): RegExp {
  return new RegExp(`^(?:${globs.map((glob) => glob.split("*").map(escaped).join(".*")).join("|")})$`, "s");
}

function escaped(text: string): string {
  return text.replace(/[$()*+.?[\\\]^{|}]/g, "\\$&");
}
