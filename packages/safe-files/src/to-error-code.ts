/** The system's word for a failure, such as `ENOENT`; empty where the error is not the system's. */
export function toErrorCode(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
}
