/**
 * The part of a path that Windows takes for a device or for a stream of another file; undefined where there is none.
 * Names of devices count with any ending: https://learn.microsoft.com/windows/win32/fileio/naming-a-file.
 */
export function findReservedName(path: string): string | undefined {
  const withoutDrive = path.replace(/^[A-Za-z]:(?=[\\/]|$)/, "");
  return withoutDrive.split(/[\\/]/).find((part) => part.includes(":") || /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\..*)?[ .]*$/i.test(part));
}
