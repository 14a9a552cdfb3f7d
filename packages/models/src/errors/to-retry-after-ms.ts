/**
 * How long to wait, in milliseconds: `retry-after-ms`, else `retry-after` in seconds or as an HTTP date (RFC 9110,
 * 10.2.3). `undefined` where neither is there or readable.
 */
export function toRetryAfterMs(headers: Readonly<Record<string, string>>, now: number = Date.now()): number | undefined {
  const milliseconds = toPositive(headers["retry-after-ms"]);
  if (milliseconds !== undefined) return milliseconds;
  const value = headers["retry-after"];
  const seconds = toPositive(value);
  if (seconds !== undefined) return seconds * 1_000;
  // `Date.parse` takes bare numbers for years.
  const date = value !== undefined && /[a-z]/i.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

function toPositive(value: string | undefined): number | undefined {
  return value !== undefined && /^\d+(?:\.\d+)?$/.test(value.trim()) ? Number(value) : undefined;
}
