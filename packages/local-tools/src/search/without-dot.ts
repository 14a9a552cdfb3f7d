/** Searches start at `./`, so that a name with a dash in front is no option; answers do without it. */
export function withoutDot(path: string): string {
  return path.startsWith("./") ? path.slice(2) : path;
}
