/** A new handle: 128 random bits behind a word that says what it is. */
export function createArtifactHandle(): string {
  const bits = globalThis.crypto.getRandomValues(new Uint8Array(16));
  return `artifact_${Buffer.from(bits).toString("hex")}`;
}

/** Whether a text can be a handle at all. Handles become file names, so nothing else may pass. */
export function isArtifactHandle(text: string): boolean {
  return /^artifact_[0-9a-f]{32}$/.test(text);
}
