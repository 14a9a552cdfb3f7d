/** A library that only some installations have: there, not installed, or installed and unable to load. */
export type Peer<Module> = { readonly kind: "loaded"; readonly module: Module } | { readonly kind: "absent" } | { readonly kind: "broken"; readonly reason: string };

/**
 * Loads an optional peer dependency. `load` holds the import itself, so that bundlers see it.
 *
 * Absent is only what cannot be found by its own name. A library that is there and lacks a part of its own, such as the
 * binary for this machine, is broken: installing it again is a different advice.
 */
export async function loadPeer<Module>(name: string, load: () => Promise<Module>): Promise<Peer<Module>> {
  try {
    return { kind: "loaded", module: await load() };
  } catch (error) {
    const { code, message } = error instanceof Error ? (error as NodeJS.ErrnoException) : { code: undefined, message: String(error) };
    const isMissing = code === "ERR_MODULE_NOT_FOUND" || code === "MODULE_NOT_FOUND";
    if (isMissing && new RegExp(`(?:package|module) '${name}'`).test(message)) return { kind: "absent" };
    return { kind: "broken", reason: message.trim().split("\n")[0] ?? "" };
  }
}

/** What to do about a peer that did not load, as a sentence. */
export function adviseOnPeer(name: string, peer: Exclude<Peer<unknown>, { readonly kind: "loaded" }>): string {
  if (peer.kind === "absent") return `The package '${name}' is not installed. Install it beside @helve/local-tools: npm install ${name}`;
  return `The package '${name}' is installed but does not load (${peer.reason}). Install it again for this platform: npm install ${name}`;
}
