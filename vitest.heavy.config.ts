import { defineConfig } from "vitest/config";
import { sourceConditions } from "@helve/vitest";

// What takes gigabytes, minutes or a hundred processes: run by command, not in CI.
export default defineConfig({
  resolve: { conditions: sourceConditions },
  ssr: { resolve: { conditions: sourceConditions } },
  test: {
    include: ["{packages,apps,tooling}/*/src/**/*.heavy.ts", "tests/**/*.heavy.ts"],
    testTimeout: 600_000,
    hookTimeout: 120_000,
    fileParallelism: false,
    reporters: ["default", "./tooling/vitest/src/summary-reporter.ts"],
    env: { NODE_OPTIONS: "--conditions=@helve/source" },
  },
});
