import type { Diagnostic, ProvidedPorts } from "@helve/agent-core";
import type { ProvidedPort, SettledRegistration } from "./registration.ts";

/** Each port with the first that fills it: the host's own options, then extensions in order. */
export function choosePorts(own: { readonly [K in keyof ProvidedPorts]?: ProvidedPorts[K] | undefined }, registrations: readonly SettledRegistration[]): { readonly ports: Partial<ProvidedPorts>; readonly diagnostics: readonly Diagnostic[] } {
  const chosen = new Map<keyof ProvidedPorts, ProvidedPort["implementation"]>();
  for (const [port, implementation] of Object.entries(own)) if (implementation !== undefined) chosen.set(port as keyof ProvidedPorts, implementation);
  const diagnostics: Diagnostic[] = [];
  for (const { extension, ports } of registrations) {
    for (const { port, implementation } of ports) {
      if (chosen.has(port)) diagnostics.push({ code: "port-filled-twice", severity: "warning", text: `Extension '${extension}' provides '${port}', which is filled already; the first stays.` });
      else chosen.set(port, implementation);
    }
  }
  return { ports: Object.fromEntries(chosen) as Partial<ProvidedPorts>, diagnostics };
}
