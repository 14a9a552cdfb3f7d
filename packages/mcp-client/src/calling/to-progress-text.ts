/** A progress notice in words: its message, its place, or both. */
export function toProgressText(progress: unknown): string {
  if (typeof progress !== "object" || progress === null) return "working";
  const { message, progress: done, total } = progress as Readonly<Record<string, unknown>>;
  const place = typeof done !== "number" ? "" : typeof total === "number" ? `${done}/${total}` : String(done);
  const parts = [place, typeof message === "string" ? message : ""].filter((part) => part !== "");
  return parts.length === 0 ? "working" : parts.join(" ");
}
