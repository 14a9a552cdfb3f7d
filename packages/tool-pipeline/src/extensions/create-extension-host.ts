import type { ExtensionHost } from "@helve/agent-core";
import { ExtensionRegistrationError } from "./extension-registration-error.ts";
import type { HookRegistration } from "../hooks/hook-registry.ts";
import type { ProvidedPort, Registration } from "./registration.ts";

/** What `setup` works with. Writes into the registration until it is sealed; afterwards every member throws. */
export function createExtensionHost(registration: Registration): { readonly host: ExtensionHost; readonly seal: () => void } {
  const { extension } = registration;
  let isSealed = false;
  const open = (member: keyof ExtensionHost): Registration => {
    if (isSealed) throw new ExtensionRegistrationError({ extension, member });
    return registration;
  };
  const host: ExtensionHost = Object.freeze<ExtensionHost>({
    addTools: (tools) => void open("addTools").tools.push(tools),
    // `on` and `provide` pair a name with what belongs to it; the union cannot be built from two generics.
    on: (hook, run, options) => void open("on").hooks.push({ hook, run, extension, options } as HookRegistration),
    addPromptText: (text) => void open("addPromptText").promptTexts.push(text),
    provide: (port, implementation) => void open("provide").ports.push({ port, implementation } as ProvidedPort),
    onClose: (close) => void open("onClose").closers.push(close),
  });
  return {
    host,
    seal: () => {
      isSealed = true;
    },
  };
}
