/** SHA-256 in base64url. */
export function hashBytes(bytes: Uint8Array): string {
  // Loaded at the first hash: the module costs more than the rest of a start.
  return process.getBuiltinModule("node:crypto").hash("sha256", bytes, "base64url");
}
