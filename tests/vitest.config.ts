import { helveProject } from "@helve/vitest";
import { mergeConfig } from "vitest/config";

export default mergeConfig(helveProject("helve-tests"), { test: { include: ["**/*.test.ts"], exclude: ["**/node_modules/**"], testTimeout: 120_000 } });
