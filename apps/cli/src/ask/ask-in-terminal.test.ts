import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { waitFor } from "@helve/test-kit";
import { expect, it, onTestFinished } from "vitest";
import { temporaryFolder } from "../testing/temporary-folder.fixture.ts";

const hasTmux = spawnSync("tmux", ["-V"]).status === 0;
const main = new URL("../main.ts", import.meta.url).pathname;

/** `helve` in a terminal of its own, that can be typed into and read. */
async function openTerminal(cwd: string, words: string, variables = "") {
  const socket = join(cwd, "tmux.sock");
  const tmux = (...args: readonly string[]) => execFileSync("tmux", ["-S", socket, ...args], { encoding: "utf8" });
  const command = `env -i PATH="$PATH" TERM=xterm-256color HOME='${cwd}/home' ${variables} '${process.execPath}' --conditions=@helve/source '${main}' ${words}; echo "code $?"; sleep 30`;
  tmux("new-session", "-d", "-x", "120", "-y", "50", "-c", cwd, command);
  onTestFinished(() => void spawnSync("tmux", ["-S", socket, "kill-server"]));
  const screen = () => tmux("capture-pane", "-p", "-e");
  const shows = (text: string) => waitFor(() => screen().includes(text) && screen(), { timeoutMs: 20_000, what: `'${text}' on the screen` });
  return { type: (text: string) => void tmux("send-keys", text, "Enter"), press: (key: string) => void tmux("send-keys", key), shows };
}

it.skipIf(!hasTmux)("asks at a terminal, with a preview, and does what it is told", async () => {
  const cwd = await temporaryFolder();
  const terminal = await openTerminal(cwd, "call write path=new.txt content=hello");
  const screen = await terminal.shows("Allow?");
  expect(screen).toContain("write");
  expect(screen).toContain("new.txt");
  expect(screen).toContain("hello");
  expect(existsSync(join(cwd, "new.txt"))).toBe(false);
  terminal.type("y");
  await terminal.shows("code 0");
  expect(await readFile(join(cwd, "new.txt"), "utf8")).toBe("hello");
});

it.skipIf(!hasTmux)("takes other words for a refusal and passes them on", async () => {
  const cwd = await temporaryFolder();
  const terminal = await openTerminal(cwd, "call write path=new.txt content=hello");
  await terminal.shows("Allow?");
  terminal.type("use notes.txt");
  expect(await terminal.shows("code 3")).toContain("A person refused this call of 'write'. use notes.txt");
  expect(existsSync(join(cwd, "new.txt"))).toBe(false);
});

it.skipIf(!hasTmux)("says once that a person refused", async () => {
  const terminal = await openTerminal(await temporaryFolder(), "call write path=new.txt content=hello");
  await terminal.shows("Allow?");
  terminal.type("n");
  expect(String(await terminal.shows("code 3")).match(/person refused/gi)).toHaveLength(1);
});

it.skipIf(!hasTmux)("asks nothing with --json, although somebody sits there", async () => {
  const terminal = await openTerminal(await temporaryFolder(), "call write path=new.txt content=hello --json");
  expect(await terminal.shows("code 3")).not.toContain("Allow?");
});

it.skipIf(!hasTmux)("shows a terminal what is in a file, and obeys none of it", async () => {
  const cwd = await temporaryFolder({ "ansi.txt": "\u001b]0;owned\u0007\u001b[31mred\u001b[2J\u009b2J" });
  const screen = await (await openTerminal(cwd, "call read path=ansi.txt")).shows("code 0");
  expect(screen).toContain("[31mred[2J");
  expect(screen).not.toContain("\u001b[31m");
});

it.skipIf(!hasTmux)("takes Ctrl-C at a question for the end of the run", async () => {
  const cwd = await temporaryFolder();
  const terminal = await openTerminal(cwd, "call write path=new.txt content=hello");
  await terminal.shows("Allow?");
  terminal.press("C-c");
  await terminal.shows("code 130");
  expect(existsSync(join(cwd, "new.txt"))).toBe(false);
});

it.skipIf(!hasTmux)("colours a terminal, and none whose person says NO_COLOR", async () => {
  const cwd = await temporaryFolder({ "model.yaml": "steps: [{ text: Done. }]" });
  const coloured = await openTerminal(cwd, "run x --model scripted:model.yaml");
  expect(await coloured.shows("code 0")).toContain("\u001b[2m");
  const plain = await openTerminal(await temporaryFolder({ "model.yaml": "steps: [{ text: Done. }]" }), "run x --model scripted:model.yaml", "NO_COLOR=1");
  expect(await plain.shows("code 0")).not.toContain("\u001b[2m");
});
