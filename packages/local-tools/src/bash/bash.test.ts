import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createToolContext } from "@helve/agent-core";
import type { ArtifactStore, ToolContext, ToolResult } from "@helve/agent-core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { BashOptions } from "../local-tools-options.ts";
import type { BashInput } from "./bash-input.ts";
import { createBashTool } from "./create-bash-tool.ts";

let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "helve-bash-")));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

interface Setting {
  readonly options?: BashOptions;
  readonly context?: Partial<ToolContext>;
  readonly environment?: Record<string, string>;
}
async function bash(input: string | BashInput, { options, context, environment }: Setting = {}): Promise<ToolResult> {
  const tool = createBashTool(options, environment === undefined ? {} : { environment: { PATH: process.env["PATH"], ...environment } });
  return (await tool.impl.execute(typeof input === "string" ? { command: input } : input, createToolContext({ ...context, roots: [root] }))) as ToolResult;
}
const text = (result: ToolResult): string => result.content.map((block) => (block.type === "text" ? block.text : `<${block.type}>`)).join("\n");

interface Details {
  readonly exitCode: number | null;
  readonly endedBy: string;
  readonly bytes: number;
  readonly durationMs: number;
  readonly removedVariables: readonly string[];
}
const details = (result: ToolResult): Details => result.details as Details;

/** The command writes its own pid or its child's into a file; a zombie counts as gone. */
const isAlive = (file: string): boolean => {
  const pid = readFileSync(join(root, file), "utf8").trim();
  return existsSync(`/proc/${pid}/stat`) && !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
};

/** A store in a folder, with or without files that a child can write to. */
function createStore({ withPath }: { readonly withPath: boolean }) {
  const committed = new Map<string, Buffer>();
  let discarded = 0;
  let count = 0;
  const folder = mkdtempSync(join(root, "store-"));
  const store: ArtifactStore = {
    create: async (meta) => {
      const handle = `handle-${++count}`;
      const path = join(folder, handle);
      writeFileSync(path, "", { mode: 0o600 });
      return {
        handle,
        ...(withPath ? { path } : {}),
        write: async (chunk) => writeFileSync(path, chunk, { flag: "a" }),
        commit: async () => {
          committed.set(handle, readFileSync(path));
          return { handle, bytes: statSync(path).size, createdAt: new Date(0).toISOString(), ...meta };
        },
        discard: async () => {
          discarded++;
          rmSync(path);
        },
      };
    },
    stat: async () => undefined,
    read: async (handle) => committed.get(handle),
    list: async () => [],
    delete: async () => false,
  };
  return { store, committed, discarded: () => discarded, files: () => readdirSync(folder) };
}

describe("bash: shell and folder", () => {
  it("SH-01 runs bash whatever $SHELL says, and names it in the definition", async () => {
    expect(text(await bash("echo $BASH", { environment: { SHELL: "/bin/zsh" } }))).toMatch(/bash$/);
    expect(createBashTool().definition.description).toMatch(/\/bash -c/);
  });

  it("SH-03 names the setting when the configured shell is missing, and uses no other", async () => {
    const result = await bash("echo x", { options: { shell: "/nowhere/sh" } });
    expect(result.error?.code).toBe("no-shell");
    expect(text(result)).toContain("bash.shell");
    expect(text(await bash("echo $0", { options: { shell: "/bin/sh" } }))).toBe("/bin/sh");
  });

  it("SH-04 is no login shell", async () => {
    writeFileSync(join(root, ".bash_profile"), "echo profile\n");
    writeFileSync(join(root, ".bashrc"), "echo rc\n");
    expect(text(await bash("echo x", { environment: { HOME: root } }))).toBe("x");
  });

  it("SH-05 says that the workspace folder is gone before it starts anything", async () => {
    rmSync(root, { recursive: true });
    const result = await bash("echo x");
    expect(result.error?.code).toBe("no-folder");
    expect(text(result)).toContain(root);
  });

  it("SH-06 keeps neither folder nor variables between calls", async () => {
    mkdirSync(join(root, "src"));
    await bash("cd src; export A=1");
    expect(text(await bash("pwd; echo [$A]"))).toBe(`${root}\n[]`);
    expect(text(await bash({ command: "pwd", cwd: "src" }))).toBe(join(root, "src"));
    expect((await bash({ command: "pwd", cwd: "/" })).error?.code).toBe("outside-workspace");
  });

  it.each([{ command: " " }, { command: "touch made\0" }, { command: "touch made", timeout: 0 }, { command: "touch made", timeout: -1 }, { command: "touch made", timeout: Number.NaN }])("SH-07 SH-15 refuses %j and starts nothing", async (input) => {
    expect((await bash(input)).error).toMatchObject({ code: "invalid-input", category: "input" });
    expect(existsSync(join(root, "made"))).toBe(false);
  });

  it("claims the command as it will run, in its canonical folder", async () => {
    const claims = await createBashTool().impl.claims?.({ command: "ls -l", cwd: "." }, createToolContext({ roots: [root] }));
    expect(claims).toEqual([{ kind: "command", dialect: "posix", text: "ls -l", cwd: root, guards: [] }]);
  });
});

describe("bash: input and prompts", () => {
  it("SH-09 gives an empty input", async () => {
    expect(text(await bash("read x; echo $?; cat; echo end"))).toBe("1\nend");
  });

  it("SH-10 SH-11 neither pages nor opens an editor", async () => {
    const log = "git init -q . && git config user.email a@b && git config user.name n && for i in $(seq 60); do git commit -q --allow-empty -m \"commit $i\"; done; git log --oneline | wc -l; git -p log --oneline | tail -1";
    expect(text(await bash(log))).toMatch(/^60\n\w+ commit 1$/);
    const commit = await bash("touch f && git add f && git commit");
    expect(details(commit).exitCode).toBe(1);
    expect(text(commit)).toContain("empty commit message");
  });

  it("SH-12 has no terminal to open", async () => {
    expect(text(await bash("exec 2>&1; (: < /dev/tty) || echo none"))).toContain("none");
  });
});

describe("bash: time", () => {
  it("SH-13 ends a command at the default time and names it", async () => {
    const result = await bash("sleep 30", { options: { timeoutSeconds: 0.2 } });
    expect(text(result)).toContain("Timed out after 0.2 s");
  });

  it("SH-14 clamps a longer time and says so", async () => {
    expect(text(await bash({ command: "echo x", timeout: 9_999 }))).toBe("x\n[The timeout asked for is longer than allowed; 600 s were given.]");
  });

  it("SH-16 keeps what was printed before the time was over", async () => {
    const result = await bash({ command: "echo a; sleep 30; echo b", timeout: 0.5 });
    expect(result.error).toMatchObject({ code: "timeout", category: "limit" });
    expect(text(result)).toMatch(/^a\n\[Timed out after 0.5 s and was ended/);
    expect(details(result).durationMs).toBeLessThan(10_000);
  });

  it("SH-17 kills what does not end when asked to", async () => {
    const result = await bash({ command: "trap '' TERM; echo $$ > pid; while :; do sleep 0.1; done", timeout: 0.3 });
    expect(text(result)).toContain("was killed, since it did not end when asked to");
    expect(isAlive("pid")).toBe(false);
  });

  it("SH-19 bounds a flood by bytes", async () => {
    const result = await bash("echo $$ > pid; yes", { options: { maxOutputBytes: 1_000_000 } });
    expect(result.error?.code).toBe("output-limit");
    expect(text(result)).toContain("Printed more than 1000000 bytes");
    expect(isAlive("pid")).toBe(false);
  });

  it("tells the pipeline a limit behind its own", () => {
    expect(createBashTool().impl.limits?.({ command: "x" })).toEqual({ totalMs: 130_000 });
    expect(createBashTool().impl.limits?.({ command: "x", timeout: 5_000 })).toEqual({ totalMs: 610_000 });
  });
});

describe("bash: after the shell exits", () => {
  it("SH-20 does not wait for a child in the background, names it and ends it", async () => {
    const result = await bash("sleep 60 & echo $! > pid; echo done");
    expect(result.error).toBeUndefined();
    expect(details(result).durationMs).toBeLessThan(5_000);
    // On a busy machine the child may not have become `sleep` yet and is still named as its shell.
    expect(text(result)).toMatch(new RegExp(`^done\\n\\[Left running when the shell exited, and ended: .+ \\(pid ${readFileSync(join(root, "pid"), "utf8").trim()}\\)\\.\\]$`, "u"));
    expect(isAlive("pid")).toBe(false);
  });

  it("SH-21 SH-23 returns although a child goes on printing", async () => {
    const result = await bash("(while :; do echo t; sleep .05; done) & echo fg");
    expect(details(result)).toMatchObject({ exitCode: 0 });
    expect(text(result)).toContain("fg");
    expect(text(result)).toContain("Left running");
  });

  it("SH-24 names signals and unknown commands by their codes", async () => {
    const self = await bash("kill -9 $$");
    expect(text(self)).toBe("(no output)\n[ended by SIGKILL, exit code 137]");
    expect(self.error?.code).toBe("exit-code");
    expect(text(await bash("bash -c 'kill -9 $$'; exit $?"))).toContain("[exit code 137: ended by SIGKILL]");
    expect(details(await bash("no-such-command-here"))).toMatchObject({ exitCode: 127 });
  });

  it("calls a shell that cannot be started what it is", async () => {
    const result = await bash(`echo ${"x".repeat(3_000_000)}`);
    expect(result.error).toMatchObject({ code: "spawn-failed", category: "unavailable" });
  });
});

describe("bash: processes", () => {
  it("SH-31 SH-33 ends the whole group on an abort and keeps what was printed", async () => {
    const abort = new AbortController();
    const running = bash("echo begun; bash -c 'echo $$ > pid; sleep 60' ; echo never", { context: { signal: abort.signal } });
    while (!existsSync(join(root, "pid"))) await new Promise((resolve) => setTimeout(resolve, 10));
    abort.abort();
    const result = await running;
    expect(result.error?.code).toBe("aborted");
    expect(text(result)).toMatch(/^begun\n\[Stopped from outside/);
    expect(isAlive("pid")).toBe(false);
    expect(text(await bash("echo next"))).toBe("next");
  });

  it("SH-34 leaves no zombie and no open file after many calls", async () => {
    const openFiles = (): number => readdirSync("/proc/self/fd").length;
    await bash("true");
    const before = openFiles();
    for (let call = 0; call < 40; call++) await bash("true");
    expect(openFiles()).toBeLessThan(before + 5);
    const children = spawnSync("ps", ["--ppid", String(process.pid), "-o", "stat="], { encoding: "utf8" });
    expect(children.stdout.split("\n").filter((state) => state.startsWith("Z"))).toEqual([]);
  });

  it("SH-36 starts nothing after an abort", async () => {
    expect((await bash("touch made", { context: { signal: AbortSignal.abort() } })).error?.code).toBe("aborted");
    expect(existsSync(join(root, "made"))).toBe(false);
  });

  it("ends the command when this process exits in the middle", async () => {
    const script = `
      import { createBashTool } from ${JSON.stringify(join(import.meta.dirname, "create-bash-tool.ts"))};
      import { createToolContext } from "@helve/agent-core";
      import { existsSync } from "node:fs";
      void createBashTool().impl.execute({ command: "echo $$ > pid; sleep 60" }, createToolContext({ roots: [${JSON.stringify(root)}] }));
      setInterval(() => existsSync(${JSON.stringify(join(root, "pid"))}) && process.exit(0), 20);`;
    const child = spawn(process.execPath, ["--conditions=@helve/source", "--input-type=module", "-e", script], { stdio: "ignore", cwd: join(import.meta.dirname, "../..") });
    await once(child, "exit");
    for (let wait = 0; wait < 100 && isAlive("pid"); wait++) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(isAlive("pid")).toBe(false);
  });
});

describe("bash: environment", () => {
  // The name of a credential, put together so that no scanner takes it for one.
  const secret = { [`OPENAI_API${"_KEY"}`]: "value-one", DB_PASSWORD: "value-two", TERM: "xterm", HOME: "/home/ada", MAX_TOKENS: "5" };

  it("SH-37 SH-39 gives no variable whose name says it is a credential, and lists the removed names once", async () => {
    const result = await bash("env", { environment: secret });
    expect(text(result)).not.toMatch(/value-(one|two)/);
    expect(text(result)).toMatch(/HOME=\/home\/ada/);
    expect(text(result)).toMatch(/MAX_TOKENS=5/);
    expect(details(result).removedVariables).toEqual(["DB_PASSWORD", "OPENAI_API_KEY"]);
    expect(JSON.stringify(result)).not.toContain("value-one");
  });

  it("SH-38 gives the variables that a setting keeps", async () => {
    expect(text(await bash("echo $DB_PASSWORD", { environment: secret, options: { keepVariables: ["DB_PASSWORD"] } }))).toBe("value-two");
  });

  it("SH-42 marks its children", async () => {
    expect(text(await bash("echo $HELVE $PAGER $GIT_TERMINAL_PROMPT"))).toBe("1 cat 0");
  });
});

describe("bash: output", () => {
  it("SH-55 marks no output, and puts the text before the code of a failure", async () => {
    expect(text(await bash("true"))).toBe("(no output)");
    const failed = await bash("echo out; echo err >&2; exit 3");
    expect(text(failed)).toBe("out\nerr\n[exit code 3]");
    expect(failed.error).toMatchObject({ code: "exit-code", retryable: false });
  });

  it("keeps stdout and stderr in their order", async () => {
    expect(text(await bash("for i in 1 2 3; do echo o$i; echo e$i >&2; done"))).toBe("o1\ne1\no2\ne2\no3\ne3");
  });

  it("SH-46 shows a character whose bytes came apart", async () => {
    expect(text(await bash("printf '\\xe2'; sleep .15; printf '\\x89'; sleep .15; printf '\\xa4'"))).toBe("≤");
  });

  it("SH-48 SH-50 shows the first and the last line of much output and says how much is left out", async () => {
    const result = await bash("echo FIRST; seq 1 400000; echo LAST");
    expect(text(result)).toMatch(/^FIRST\n1\n2\n/);
    expect(text(result)).toMatch(/\n\[… \d+ bytes left out here …\]\n/);
    expect(text(result)).toContain("400000\nLAST\n[What is not shown was not kept");
    expect(text(result).length).toBeLessThan(32_000);
  });

  it("SH-49 shows a part of one endless line of characters, whole ones only", async () => {
    const result = await bash("for i in $(seq 20000); do printf '🙂≤é'; done");
    expect(text(result)).not.toContain("\ufffd");
    expect(text(result)).toContain("bytes left out here");
  });

  it("SH-51 SH-52 shows neither redraws nor colours", async () => {
    expect(text(await bash("for i in $(seq 200); do printf '\\r%s of 200' $i; done; printf '\\n\\033[32mok\\033[0m\\n'"))).toBe("200 of 200\nok");
  });

  it("SH-54 gives type and size of binary output, and no raw bytes", async () => {
    expect(text(await bash("head -c 100000 /dev/urandom"))).toContain("(binary output, 100000 bytes, not shown)");
    expect(text(await bash("head -c 100 /dev/zero"))).toContain("(binary output, 100 bytes, not shown)");
    writeFileSync(join(root, "a"), "");
    expect(text(await bash("find . -name a -print0"))).toBe("./a");
  });

  it("SH-57 reports what is printed while it runs, not too often, and nothing after the end", async () => {
    const updates: string[] = [];
    const result = await bash("for i in $(seq 60); do echo line $i; sleep .01; done", { context: { update: ({ text: update }) => void updates.push(update) } });
    const seen = updates.length;
    expect(seen).toBeGreaterThan(0);
    expect(seen).toBeLessThanOrEqual(Math.ceil(details(result).durationMs / 100) + 1);
    expect(updates[0]).toContain("line 1");
    await new Promise((resolve) => setTimeout(resolve, 250));
    expect(updates).toHaveLength(seen);
    expect(text(result).split("\n")).toHaveLength(60);
  });

  it.each([true, false])("SH-59 archives large output in the host's store (a file to write to: %s) and discards small", async (withPath) => {
    const { store, committed, discarded, files } = createStore({ withPath });
    const result = await bash("seq 1 100000", { context: { artifacts: store } });
    const whole = committed.get("handle-1")?.toString() ?? "";
    expect(whole.split("\n")).toHaveLength(100_001);
    expect(result.content.at(-1)).toEqual({ type: "artifact", handle: "handle-1", bytes: whole.length, mimeType: "text/plain" });
    expect(text(result)).toContain("is kept as artifact handle-1");
    await bash("echo small", { context: { artifacts: store } });
    expect([committed.size, discarded(), files()]).toEqual([1, 1, ["handle-1"]]);
  });

  it("runs although the store fails, and says that the output was not kept", async () => {
    const store: ArtifactStore = { ...createStore({ withPath: true }).store, create: () => Promise.reject(new Error("store is full")) };
    expect(text(await bash("seq 1 100000", { context: { artifacts: store } }))).toContain("could not be kept: store is full");
    expect(text(await bash("echo x", { context: { artifacts: store } }))).toBe("x");
  });

  it("leaves no file of its own behind", async () => {
    const left = (): readonly string[] => readdirSync(tmpdir()).filter((name) => name.startsWith("helve-output-"));
    await bash("seq 1 100000");
    expect(left()).toEqual([]);
  });
});
