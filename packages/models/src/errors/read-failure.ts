import { clipText, maskSecrets } from "@helve/safe-text";
import type { Failure } from "./describe-failure.ts";

/**
 * Reads what a provider package threw or streamed, by shape: an API error of the AI SDK (`statusCode`,
 * `responseHeaders`, `data`), a bare error object from a stream (`{message, type, code}`), a system error with a code.
 */
export function readFailure(error: unknown, secret: string | undefined): Failure {
  const fields = toRecord(error);
  const status = typeof fields["statusCode"] === "number" ? fields["statusCode"] : undefined;
  return {
    status,
    kind: readKind(fields),
    message: clean(typeof error === "string" ? error : readMessage(fields), secret),
    headers: toRecord(fields["responseHeaders"]) as Readonly<Record<string, string>>,
    isConnection: status === undefined && (systemCode(error) !== undefined || isFetchFailure(error)),
  };
}

function readKind(fields: Fields): string | undefined {
  const data = toRecord(fields["data"]);
  const detail = "error" in data ? toRecord(data["error"]) : data;
  const named = [detail["code"], detail["type"], fields["type"]].find((value) => typeof value === "string" && value !== "error");
  const code = fields["code"];
  return typeof named === "string" ? named : typeof code === "string" ? code : undefined;
}

function readMessage(fields: Fields): string {
  const message = fields["message"];
  const code = systemCode(fields);
  const text = typeof message === "string" ? message : "";
  return code === undefined || text.includes(code) ? text : `${text}: ${code}`;
}

/** 400 characters show the reason; a provider's HTML page or an echoed prompt is no reason. */
function clean(text: string, secret: string | undefined): string {
  const known = secret === undefined || secret === "" ? text : text.replaceAll(secret, "[masked]");
  return clipText(maskSecrets(known.slice(0, 4_000)).replace(/\s+/g, " ").trim(), { maxCharacters: 400 });
}

function isFetchFailure(error: unknown): boolean {
  return error instanceof TypeError && error.message === "fetch failed";
}

/** The code of the system's error, however deep `fetch` and the provider package wrapped it. */
function systemCode(error: unknown, depth = 0): string | undefined {
  const { code, cause } = toRecord(error);
  if (typeof code === "string" && /^(?:E[A-Z]+|UND_ERR_[A-Z_]+|CERT_[A-Z_]+)$/.test(code)) return code;
  return depth < 4 && cause !== undefined ? systemCode(cause, depth + 1) : undefined;
}

type Fields = Readonly<Record<string, unknown>>;

function toRecord(value: unknown): Fields {
  return typeof value === "object" && value !== null ? (value as Fields) : {};
}
