import { helveProject } from "@helve/vitest";
import { mergeConfig } from "vitest/config";

export default mergeConfig(helveProject("examples"), { test: { include: ["*.test.ts"], testTimeout: 300_000, hookTimeout: 300_000 } });
