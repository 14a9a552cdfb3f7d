/** Texts that have the common formats. The domain is reserved for examples by RFC 2606, the addresses by RFC 5737 and RFC 3849. */
const byFormat: ReadonlyMap<unknown, string> = new Map([
  ["date", "2025-01-31"],
  ["time", "12:00:00Z"],
  ["date-time", "2025-01-31T12:00:00Z"],
  ["duration", "P1D"],
  ["email", "name@example.com"],
  ["hostname", "example.com"],
  ["ipv4", "192.0.2.1"],
  ["ipv6", "2001:db8::1"],
  ["uri", "https://example.com/"],
  ["url", "https://example.com/"],
  ["uri-reference", "/path"],
  ["uuid", "123e4567-e89b-42d3-a456-426614174000"],
  ["json-pointer", "/name"],
]);

/** A text of the wanted format and length. */
export function exampleText(schema: { readonly [keyword: string]: unknown }): string {
  const text = byFormat.get(schema["format"]) ?? "text";
  const least = typeof schema["minLength"] === "number" ? Math.min(schema["minLength"], 1_000) : 0;
  const most = typeof schema["maxLength"] === "number" ? schema["maxLength"] : Number.POSITIVE_INFINITY;
  return text.padEnd(least, "x").slice(0, most);
}
