import type { Diagnostic, TurnCatalog } from "@helve/agent-core";

/** A catalog as a session hands it out: frozen, because tools see it, and with what the host has to say about it. */
export function sealCatalog(catalog: TurnCatalog, diagnostics: readonly Diagnostic[]): TurnCatalog {
  return Object.freeze({
    facts: catalog.facts,
    visible: Object.freeze([...catalog.visible]),
    deferred: Object.freeze([...catalog.deferred]),
    hidden: Object.freeze([...catalog.hidden]),
    decisions: Object.freeze([...catalog.decisions]),
    diagnostics: Object.freeze([...diagnostics, ...catalog.diagnostics]),
    // A builder may make its digest when it is asked for.
    get digest() {
      return catalog.digest;
    },
  });
}
