import type { Bench } from "./bench.ts";

/** Every bench by name, loaded when it is asked for. */
export const benches: Readonly<Record<string, () => Promise<Bench>>> = {
  files: async () => (await import("./files/files.ts")).files,
  core: async () => (await import("./core/core.ts")).core,
};
