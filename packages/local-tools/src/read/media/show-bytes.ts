/** A number of bytes as a person says it. */
export function showBytes(count: number): string {
  if (count < 1_024) return `${count} bytes`;
  if (count < 1_024 * 1_024) return `${(count / 1_024).toFixed(1)} KiB`;
  return `${(count / 1_024 / 1_024).toFixed(1)} MiB`;
}
