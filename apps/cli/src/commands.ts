import type { Command } from "./command.ts";

/** Where a command's code is; it is loaded only when it is asked for. */
export interface CommandEntry {
  readonly summary: string;
  readonly load: () => Promise<Command>;
}

/** Every command by its words. */
export const commands: Readonly<Record<string, CommandEntry>> = {
  run: { summary: "let a model work on a prompt with your tools", load: async () => (await import("./commands/run.ts")).run },
  call: { summary: "call one tool, without a model", load: async () => (await import("./commands/call.ts")).call },
  undo: { summary: "take back a change that a tool made to a file", load: async () => (await import("./commands/undo.ts")).undo },
  search: { summary: "find tools by words", load: async () => (await import("./commands/search.ts")).search },
  "tools list": { summary: "show the tools of a turn, and what was left out", load: async () => (await import("./commands/tools-list.ts")).toolsList },
  "tools explain": { summary: "say why a tool is there, deferred or missing", load: async () => (await import("./commands/tools-explain.ts")).toolsExplain },
  "mcp list": { summary: "connect to the MCP servers and show their state", load: async () => (await import("./commands/mcp-list.ts")).mcpList },
  "config path": { summary: "show which configuration is in force", load: async () => (await import("./commands/config-path.ts")).configPath },
  "config validate": { summary: "check a configuration", load: async () => (await import("./commands/config-validate.ts")).configValidate },
};
