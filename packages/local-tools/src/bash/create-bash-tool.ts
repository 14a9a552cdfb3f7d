import { defineTool } from "@helve/agent-core";
import type { Annotations, CallFacts, Claim, Tool } from "@helve/agent-core";
import { renameArguments } from "../arguments/rename-arguments.ts";
import type { BashOptions } from "../local-tools-options.ts";
import { forwardRefusal } from "../paths/forward-refusal.ts";
import { locate } from "../paths/locate.ts";
import { bashInput } from "./bash-input.ts";
import type { BashInput } from "./bash-input.ts";
import type { Environment } from "./child-environment.ts";
import { commandTime } from "./command-time.ts";
import { findShell } from "./find-shell.ts";

export const bashAnnotations = { effects: ["read-files", "write-files", "execute", "network"], destructive: true, openWorld: true } as const satisfies Annotations;

/** After its own deadline the tool still ends the processes and reads the output; the host's clock must not come first. */
const slackMs = 10_000;

/**
 * Makes the `bash` tool: one command line in a shell of its own, nothing of which is left afterwards.
 *
 * @param parts.environment what commands inherit, before credentials are taken out; by default this process's own
 */
export function createBashTool(options: BashOptions = {}, { environment = process.env }: { readonly environment?: Environment } = {}): Tool<BashInput> {
  const shell = findShell({ configured: options.shell, path: environment["PATH"] });
  return defineTool({
    name: "bash",
    title: "Run a command",
    description: `Runs a command line with ${shell.kind === "shell" ? shell.path : "a POSIX shell"} -c and shows stdout and stderr in their order. Each call starts anew in the workspace; input is empty, pagers and prompts are off, and what still runs when the shell exits is ended. To read, find and change files use the tools made for it.`,
    schema: bashInput,
    annotations: bashAnnotations,
    executionMode: "sequential",
    prepareArguments: (raw) => renameArguments(raw, { cmd: "command", workdir: "cwd", timeout_seconds: "timeout" }),
    forward: ({ cwd = "." }, facts) => forwardRefusal({ path: cwd, access: "read", facts }),
    claims: commandClaims,
    limits: ({ timeout }) => ({ totalMs: (commandTime(timeout, options)?.timeoutMs ?? 0) + slackMs }),
    preview: async (input, facts) => ({ title: input.description ?? "Run a command", blocks: [{ type: "text", text: `${input.command}\n(in ${await folderOf(input, facts)})` }] }),
    execute: async (input, context) => (await import("./execute-bash.ts")).executeBash(input, context, { shell, environment, options }),
  });
}

/** No guard is claimed: only the names of variables are judged here, and git, deletion and the network are as they are. */
async function commandClaims(input: BashInput, facts: CallFacts): Promise<readonly Claim[]> {
  return [{ kind: "command", dialect: "posix", text: input.command, cwd: await folderOf(input, facts), guards: [] }];
}

async function folderOf({ cwd = "." }: BashInput, facts: CallFacts): Promise<string> {
  const location = await locate({ path: cwd, access: "read", facts });
  return location.kind === "inside" ? location.path : (location.target ?? cwd);
}
