import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: ["packages/*/vitest.config.ts", "apps/*/vitest.config.ts", "tooling/*/vitest.config.ts", "examples/vitest.config.ts", "tests/vitest.config.ts"],
    reporters: ["default", "./tooling/vitest/src/summary-reporter.ts"],
  },
});
