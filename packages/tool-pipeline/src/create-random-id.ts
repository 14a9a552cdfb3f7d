/** 122 random bits as a UUID. Its module is loaded when first needed: it costs more than the rest of a start. */
export function createRandomId(): string {
  return process.getBuiltinModule("node:crypto").randomUUID();
}
