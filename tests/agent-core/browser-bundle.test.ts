import { createContext, runInContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { join } from "node:path";
import { rolldown } from "rolldown";
import { root } from "../workspace.ts";

const packages = [
  { name: "agent-core", probe: `helve.defineTool({ name: "echo", description: "Echoes.", schema: { type: "object" }, execute: () => helve.textResult("hi") }).definition.name`, gives: "echo" },
  { name: "tool-schema", probe: `helve.createSchemaValidator().validate({ type: "object", required: ["path"] }, {}).valid`, gives: false },
  { name: "tool-names", probe: `helve.nearestNames("reed", ["write", "read"])[0]`, gives: "read" },
];

describe("a package for any platform", () => {
  test.each(packages)("RT-08 $name bundles for a browser without a node: import and runs where there is no process", async ({ name, probe, gives }) => {
    const { code, imports } = await bundle(name);
    expect(imports).toEqual([]);
    expect(code).not.toMatch(/["'`]node:/);

    // Of what a browser has only the address parser is needed; a bare context has not even that.
    const context = createContext({ URL });
    runInContext(code, context);
    expect(runInContext("typeof process", context)).toBe("undefined");
    expect(runInContext(probe, context)).toBe(gives);
  });

  test("RT-08 notices a node: import, so that its silence means something", async () => {
    const { imports } = await bundle("safe-files");
    expect(imports).toContain("node:path");
  });
});

/** The package's sources in one script that sets `helve`, and what it would still import. */
async function bundle(name: string): Promise<{ readonly code: string; readonly imports: readonly string[] }> {
  const build = await rolldown({
    input: join(root, "packages", name, "src/index.ts"),
    platform: "browser",
    external: /^node:/,
    resolve: { conditionNames: ["@helve/source", "browser", "import", "default"] },
    onLog: () => {},
  });
  const format = name === "safe-files" ? "esm" : "iife";
  const { output } = await build.generate({ format, name: "helve" });
  await build.close();
  return { code: output[0].code, imports: output[0].imports };
}
