import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { createModelClient } from "./create-model-client.ts";
import { modelOptions } from "./options.ts";
import { Value } from "@sinclair/typebox/value";

const run = promisify(execFile);

it.each([
  [{ provider: "anthropic" } as const, "'model'"],
  [{ provider: "scripted" } as const, "'file'"],
])("names the field that %j lacks", (options, field) => {
  expect(() => createModelClient(options)).toThrow(field);
});

it("tells what the settings say of the model", () => {
  const { facts } = createModelClient({ provider: "anthropic", model: "m", contextWindow: 200_000, capabilities: ["image-input"] });
  expect(facts).toEqual({ id: "m", contextWindow: 200_000, capabilities: ["image-input"] });
});

it("accepts its settings and refuses unknown ones", () => {
  expect(Value.Check(modelOptions, { provider: "openai-compatible", model: "m", baseUrl: "http://127.0.0.1:1/v1", apiKeyEnv: "KEY" })).toBe(true);
  expect(Value.Check(modelOptions, { provider: "openai-compatible", apiKey: "x" })).toBe(false);
  expect(Value.Check(modelOptions, { provider: "cohere" })).toBe(false);
});

it("loads no provider package, schema library or YAML reader before the first stream", { timeout: 60_000 }, async () => {
  const program = `
    import { registerHooks } from "node:module";
    const loaded = [];
    registerHooks({ load(url, context, next) { loaded.push(url); return next(url, context); } });
    const { createModelClient } = await import(${JSON.stringify(new URL("index.ts", import.meta.url).href)});
    const model = createModelClient({ provider: "anthropic", model: "m", environment: { ANTHROPIC_API_KEY: "k" }, fetch: () => Promise.reject(new Error("offline")) });
    createModelClient({ provider: "scripted", file: "none.yaml" });
    const before = [...loaded];
    await Array.fromAsync(model.stream({ messages: [], tools: [] }, { signal: new AbortController().signal })).catch(() => undefined);
    console.log(JSON.stringify({ before, after: loaded }));
  `;
  const { stdout } = await run(process.execPath, ["--input-type=module", "--conditions=@helve/source", "-e", program]);
  const { before, after } = JSON.parse(stdout) as { before: string[]; after: string[] };
  const heavy = /@ai-sdk|\/zod\/|typebox|\/yaml\/|re2js/;
  expect(before.length).toBeGreaterThan(5);
  expect(before.filter((url) => heavy.test(url))).toEqual([]);
  expect(after.some((url) => url.includes("@ai-sdk/anthropic"))).toBe(true);
  expect(after.some((url) => url.includes("@ai-sdk/openai-compatible"))).toBe(false);
});
