import { httpStatus } from "./describe-failure.ts";
import { isCutRequest } from "../http/fail-cut-requests.ts";

/** What a rejected request means while the connection still counts as open; see `McpPeer.judge`. */
export function judgeFailure(error: unknown): "answered" | "session-over" | "lost" {
  const status = httpStatus(error);
  if (status !== undefined) return status === 404 ? "session-over" : "answered";
  return isConnectionFailure(error) ? "lost" : "answered";
}

/** `fetch` reports a network failure as a TypeError; the SDKs have codes for a connection that is gone. */
function isConnectionFailure(error: unknown): boolean {
  if (error instanceof TypeError || isCutRequest(error)) return true;
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
  return typeof code === "string" && goneCodes.has(code);
}

const goneCodes: ReadonlySet<string> = new Set(["CONNECTION_CLOSED", "NOT_CONNECTED", "SEND_FAILED"]);
