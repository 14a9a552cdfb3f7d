import { createMcpInvokeTool } from "../entrances/create-mcp-invoke-tool.ts";
import { createToolSearchTool } from "../entrances/create-tool-search-tool.ts";
import { createDisclosurePlanner } from "../planning/create-disclosure-planner.ts";
import { sumTokens } from "../planning/disclosure-unit.ts";
import { createCallRunner } from "./create-call-runner.ts";
import type { DisclosedTool, Disclosure, StandaloneOptions } from "./disclosure.ts";
import { toListedTool, toListedTools } from "./to-listed-tools.ts";

/**
 * Disclosure for a loop that is not ours: plan, search, invoke, with arguments validated and wrong ones explained.
 *
 * @example
 * const disclosure = createDisclosure({ tools, call: (name, args) => client.callTool({ name, arguments: args }) });
 * const result = await disclosure.execute(toolCall.name, toolCall.input);
 *
 * @throws TypeError for two tools of one name, for a tool called like an entrance, and for settings that make no sense.
 */
export function createDisclosure<R>({ tools, call, contextWindow, ...options }: StandaloneOptions<R>): Disclosure<R> {
  const listed = toListedTools(tools);
  const planner = createDisclosurePlanner(options);
  const plan = planner.plan({ tools: listed, facts: { model: contextWindow === undefined ? {} : { contextWindow } } });
  const shown = listed.filter(({ name }) => !plan.deferred.has(name));
  const entrances = plan.deferred.size > 0 || plan.keepEntrances === true ? createEntrances(tools) : [];
  const visible = [...shown, ...entrances];
  return {
    tools: visible.map(({ definition: { name, description, schema } }) => ({ name, description, inputSchema: schema })),
    deferred: [...plan.deferred.keys()],
    tokens: { before: sumTokens(listed), after: sumTokens(visible) },
    diagnostics: plan.diagnostics ?? [],
    execute: createCallRunner({ listed, shown: new Set(shown.map(({ name }) => name)), call }),
  };
}

function createEntrances(tools: readonly DisclosedTool[]): ReturnType<typeof toListedTool>[] {
  const servers = tools.flatMap(({ server }) => (server === undefined ? [] : [server]));
  return [createToolSearchTool({ servers }), createMcpInvokeTool()].map(({ definition }) => toListedTool(definition, undefined));
}
