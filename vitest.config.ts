import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: ["{packages,apps,tooling,examples}/*/vitest.config.ts", "{tests,examples}/vitest.config.ts"],
    reporters: ["default", "./tooling/vitest/src/summary-reporter.ts"],
  },
});
