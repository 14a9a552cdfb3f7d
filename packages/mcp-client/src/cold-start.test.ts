import { execFile } from "node:child_process";
import { expect, it } from "vitest";
import { mcpFixture } from "@helve/test-kit/mcp";
import { promisify } from "node:util";
import { withTempDirectory } from "@helve/test-kit";
import { createMcpProvider } from "./create-mcp-provider.ts";

it("RT-57 loads no SDK and no process library to answer from the kept listing", async () => {
  await withTempDirectory(async (cacheDirectory) => {
    const { command, args } = mcpFixture("sdk2-stdio");
    const options = { server: "s", command, args: [...args], cacheDirectory, workspace: "/tmp" };
    const provider = createMcpProvider(options);
    const { length } = await provider.entries();
    await provider.close();
    const program = `
      import { registerHooks } from "node:module";
      const loaded = [];
      registerHooks({ resolve: (name, context, next) => (loaded.push(name), next(name, context)) });
      const { createMcpProvider } = await import(${JSON.stringify(new URL("./index.ts", import.meta.url).href)});
      const entries = await createMcpProvider(${JSON.stringify(options)}).entries();
      console.log(JSON.stringify({ tools: entries.length, heavy: loaded.filter((name) => /modelcontextprotocol|execa|typebox/.test(name)) }));
    `;
    const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", program]);
    expect(JSON.parse(stdout)).toEqual({ tools: length, heavy: [] });
  });
});
