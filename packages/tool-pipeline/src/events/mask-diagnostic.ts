import { maskSecrets } from "@helve/safe-text";
import type { Diagnostic } from "@helve/agent-core";

/** A diagnostic for events: its words may quote foreign code, a server's or a validator's. */
export function maskDiagnostic(diagnostic: Diagnostic): Diagnostic {
  return { ...diagnostic, text: maskSecrets(diagnostic.text) };
}
