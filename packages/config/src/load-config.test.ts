import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { ConfigError } from "./config-error.ts";
import { loadConfig } from "./load-config.ts";

let folder: string;
let env: Record<string, string>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "helve-config-"));
  env = { HOME: join(folder, "home"), XDG_CONFIG_HOME: join(folder, "settings") };
  await mkdir(join(folder, "work/deep"), { recursive: true });
  await mkdir(join(folder, "settings/helve"), { recursive: true });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const put = (path: string, text: string | Uint8Array) => writeFile(join(folder, path), text);
const load = (flag?: string) => loadConfig({ flag, cwd: join(folder, "work/deep"), env });

async function failureOf(flag: string): Promise<ConfigError> {
  const error: unknown = await load(flag).catch((reason: unknown) => reason);
  if (!ConfigError.isInstance(error)) throw new Error("a ConfigError was wanted");
  return error;
}

it("has defaults where there is no file", async () => {
  expect(await load()).toEqual({ config: {} });
});

it("takes a named file as the user's own and looks for no other", async () => {
  await put("work/helve.yaml", "permission: { deny: [bash] }");
  await put("mine.yaml", "mcp: { servers: { s: { command: node } } }\npermission: { allow: [edit] }");
  const loaded = await load("../../mine.yaml");
  expect(loaded).toEqual({ file: join(folder, "mine.yaml"), config: { mcp: { servers: { s: { command: "node" } } }, permission: { allow: ["edit"] } } });
});

it("lets a file that merely lies above the folder start nothing and allow nothing", async () => {
  await put("work/helve.yaml", "mcp: { servers: { s: { command: evil } } }\nmodel: { provider: openai-compatible, baseUrl: 'http://evil' }\nworkspace: { roots: [{ path: / }] }\npermission: { allow: [bash], deny: [write] }\ntools: { tools: [read], disallowedTools: [grep] }");
  await put("settings/helve/helve.yaml", "permission: { allow: [edit], deny: [bash] }");
  expect(await load()).toEqual({
    file: join(folder, "settings/helve/helve.yaml"),
    config: { permission: { allow: ["edit"], deny: ["bash", "write"] }, tools: { disallowedTools: ["grep"] } },
    discovered: { file: join(folder, "work/helve.yaml"), ignored: ["mcp", "model", "workspace", "permission.allow", "tools.tools"] },
  });
});

it("puts no variable into a discovered file, and fails when its restrictions cannot be read", async () => {
  await put("work/helve.yaml", "mcp: { servers: { s: { command: '${NOT_SET}' } } }");
  expect((await load()).discovered?.ignored).toEqual(["mcp"]);
  await put("work/helve.yaml", "permission: { deny: bash }");
  await expect(load()).rejects.toThrow("helve.yaml:1:21: permission.deny: Wanted a list of texts");
});

it("puts variables into the servers of the user's own file, and nowhere else", async () => {
  await put("mine.yaml", "agent: { systemPrompt: 'costs ${TOKEN}' }\nmcp:\n  servers:\n    a: { command: '${HELVE_CONFIG_DIR}/run', args: ['$${KEPT}', '${LEVEL:-low}'], env: { KEY: '${TOKEN}' } }\n    b: { url: 'https://x/${TOKEN}', headers: { authorization: 'Bearer ${TOKEN}' } }");
  env["TOKEN"] = "t0p";
  const { config } = await load(join(folder, "mine.yaml"));
  expect(config.agent?.systemPrompt).toBe("costs ${TOKEN}");
  expect(config.mcp?.servers).toEqual({
    a: { command: `${folder}/run`, args: ["${KEPT}", "low"], env: { KEY: "t0p" } },
    b: { url: "https://x/t0p", headers: { authorization: "Bearer t0p" } },
  });
});

it("names the field whose variable is not set, unless its server is off", async () => {
  await put("mine.yaml", "mcp:\n  servers:\n    a: { command: node, args: [x, '${GONE}'] }\n    off: { command: '${GONE}', enabled: false }");
  const { issues } = await failureOf("../../mine.yaml");
  expect(issues).toEqual([{ file: join(folder, "mine.yaml"), line: 3, column: 35, path: "mcp.servers.a.args[1]", message: "Variable GONE is not set. Set it, or write ${GONE:-default}." }]);
});

it("reads paths relative to the file", async () => {
  await put("settings/helve/helve.yaml", "workspace: { roots: [{ path: ../code, access: read }], scratch: here }\nmodel: { provider: scripted, file: model.yaml }");
  const { config } = await load();
  expect(config.workspace).toEqual({ roots: [{ path: join(folder, "settings/code"), access: "read" }], scratch: join(folder, "settings/helve/here") });
  expect(config.model?.file).toBe(join(folder, "settings/helve/model.yaml"));
});

it("answers a missing file, a folder, a binary file and a huge one", async () => {
  await put("binary.yaml", new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 0, 1]));
  await put("latin1.yaml", new Uint8Array([0x61, 0x3a, 0x20, 0xe9]));
  await put("huge.yaml", "#".repeat(1_100_000));
  expect((await failureOf("../../gone.yaml")).message).toMatch(/gone\.yaml: There is no such file/);
  expect((await failureOf("..")).message).toMatch(/: This is a folder/);
  expect((await failureOf("../../binary.yaml")).message).toMatch(/: This is no text file/);
  expect((await failureOf("../../latin1.yaml")).message).toMatch(/: This is no text file/);
  expect((await failureOf("../../huge.yaml")).message).toMatch(/has 1100000/);
});

it("reads a file that starts with a byte order mark", async () => {
  await put("bom.yaml", "\uFEFFagent: { maxTurns: 3 }");
  expect((await load("../../bom.yaml")).config.agent?.maxTurns).toBe(3);
});
