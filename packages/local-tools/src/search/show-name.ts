/** A file's name on one line of an answer: as it is, or quoted where it holds a line end or another control character. */
export function showName(name: string): string {
  // oxlint-disable-next-line no-control-regex -- names may hold them, and a line of an answer may not
  return /[\u0000-\u001f\u007f]/.test(name) ? JSON.stringify(name) : name;
}
