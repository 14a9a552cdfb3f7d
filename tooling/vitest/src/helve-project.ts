import { defineProject } from "vitest/config";

/** Packages are tested from their sources: this condition of `exports` points there, so no test waits for a build. */
export const sourceConditions = ["@helve/source", "node", "import", "module", "default"];

/** The one project shape of the workspace. A root config's projects inherit neither conditions nor limits, so each names them here. */
export function helveProject(name: string): ReturnType<typeof defineProject> {
  return defineProject({
    resolve: { conditions: sourceConditions },
    ssr: { resolve: { conditions: sourceConditions } },
    test: {
      name,
      include: ["src/**/*.test.ts"],
      testTimeout: 30_000,
      hookTimeout: 30_000,
      // Child processes that tests start with plain `node` see the sources as well.
      env: { NODE_OPTIONS: "--conditions=@helve/source" },
    },
  });
}
