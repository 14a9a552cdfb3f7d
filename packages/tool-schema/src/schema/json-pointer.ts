/** Longest pointer that a message shows, in characters: keys come from arguments and may be of any length. */
const shownLength = 256;

/** A JSON Pointer one step deeper. */
export function childPointer(pointer: string, key: string | number): string {
  return `${pointer}/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

/** The keys along a JSON Pointer. */
export function pointerKeys(pointer: string): readonly string[] {
  return pointer.split("/").slice(1).map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** A pointer short enough to show: one that is too long is cut and ends in `…`. */
export function boundPointer(pointer: string): string {
  return pointer.length <= shownLength ? pointer : `${pointer.slice(0, shownLength).toWellFormed()}…`;
}
