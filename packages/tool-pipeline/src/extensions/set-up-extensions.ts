import type { Diagnostic, Extension, Tool } from "@helve/agent-core";
import type { Registration, SettledRegistration } from "./registration.ts";
import { createExtensionHost } from "./create-extension-host.ts";
import { createRegistration } from "./registration.ts";
import { describeFailure } from "../describe-failure.ts";
import { lookAhead } from "../look-ahead.ts";
import { runClosers } from "./run-closers.ts";

/** What all extensions registered, and which were set aside. */
export interface ExtensionSetup {
  readonly registrations: readonly SettledRegistration[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Sets extensions up one after the other. One that throws, hangs or repeats a name is set aside with all that it registered, and nothing else is. */
export async function setUpExtensions(extensions: readonly Extension[], { setupMs }: { readonly setupMs: number }): Promise<ExtensionSetup> {
  const registrations: SettledRegistration[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const extension of extensions) {
    const isRepeated = registrations.some((known) => known.extension === extension.name);
    const settled = isRepeated ? `another extension has the name '${extension.name}'` : await setUp(extension, { setupMs });
    if (typeof settled === "string") diagnostics.push({ code: "extension-set-aside", severity: "error", text: `Extension '${extension.name}' is set aside: ${settled}.` });
    else registrations.push(settled);
  }
  return { registrations, diagnostics };
}

/** The registration, or in words why there is none. */
async function setUp(extension: Extension, { setupMs }: { readonly setupMs: number }): Promise<SettledRegistration | string> {
  const registration = createRegistration(extension.name);
  const { host, seal } = createExtensionHost(registration);
  const timed = await lookAhead(async () => {
    await extension.setup(host);
    return settleTools(registration);
  }, { ms: setupMs });
  seal();
  if (timed.kind === "value") return { ...registration, tools: timed.value };
  // It may have started something before it failed.
  const failures = await runClosers(registration.closers, { setupMs });
  return [describeFailure(timed), ...failures].join("; ");
}

async function settleTools({ tools }: Registration): Promise<readonly Tool[]> {
  const settled = await Promise.all(tools.map((added) => (typeof added === "function" ? added() : added)));
  return settled.flatMap((added) => added ?? []);
}
