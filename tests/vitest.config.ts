import { defineProject } from "vitest/config";
import { sourceConditions } from "@helve/vitest";

export default defineProject({
  resolve: { conditions: sourceConditions },
  ssr: { resolve: { conditions: sourceConditions } },
  test: {
    name: "helve-tests",
    include: ["**/*.test.ts"],
    exclude: ["**/node_modules/**"],
    testTimeout: 120_000,
    hookTimeout: 60_000,
    env: { NODE_OPTIONS: "--conditions=@helve/source" },
  },
});
