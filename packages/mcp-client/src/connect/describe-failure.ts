import { clipText } from "@helve/safe-text";

/** An error of an SDK, of `fetch` or of the system in one short phrase, with the cause that says why. */
export function describeFailure(error: unknown): string {
  const status = httpStatus(error);
  const text = error instanceof Error ? [error.message, causeOf(error)].filter((part) => part !== "").join(": ") : String(error);
  const phrase = clipText(text.replaceAll(/\s+/g, " ").replace(/[.\s]+$/, ""), { maxCharacters: 400 });
  return status === undefined ? phrase : `HTTP ${status}: ${phrase}`;
}

/** The status that an HTTP transport of either SDK generation puts on its errors. */
export function httpStatus(error: unknown): number | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  const holder = "data" in error && typeof error.data === "object" && error.data !== null ? error.data : error;
  return "status" in holder && typeof holder.status === "number" ? holder.status : undefined;
}

/** `fetch` says "fetch failed" and keeps the reason in its cause. */
function causeOf({ cause }: Error): string {
  if (!(cause instanceof Error)) return "";
  return "code" in cause && typeof cause.code === "string" ? cause.code : cause.message;
}
