import type { ListedTool, SchemaValidator } from "@helve/agent-core";
import { nearestNames } from "@helve/tool-names";
import { checkArgumentLimits, repairArguments } from "@helve/tool-schema/repair";
import { createLazySchemaValidator } from "@helve/tool-schema/validate-lazily";
import { isEntrance } from "../entrances/create-mcp-invoke-tool.ts";
import { mcpInvokeName, toolSearchName } from "../entrances/entrance-names.ts";
import { invokeInput } from "../entrances/invoke-input.ts";
import type { InvokeInput } from "../entrances/invoke-input.ts";
import { isRecord } from "../entrances/is-record.ts";
import { prepareInvokeArguments } from "../entrances/prepare-invoke-arguments.ts";
import { prepareSearchArguments } from "../entrances/prepare-search-arguments.ts";
import { searchInput } from "../entrances/search-input.ts";
import type { SearchInput } from "../entrances/search-input.ts";
import { renderAnswer } from "../results/render-answer.ts";
import { createToolSearch } from "../search/create-tool-search.ts";
import type { Disclosure, StandaloneOptions } from "./disclosure.ts";
import { answerWith, failWith } from "./disclosure-answer.ts";
import type { DisclosureAnswer } from "./disclosure-answer.ts";
import { explainMismatch } from "./explain-mismatch.ts";
import { toListedTool } from "./to-listed-tools.ts";

const searchEntrance = toListedTool({ name: toolSearchName, description: "", schema: searchInput }, undefined);
const invokeEntrance = toListedTool({ name: mcpInvokeName, description: "", schema: invokeInput }, undefined);

/** Runs a model's calls over the given tools: what a host's pipeline does, without its hooks, policy and schedule. */
export function createCallRunner<R>({ listed, shown, call }: {
  readonly listed: readonly ListedTool[];
  readonly shown: ReadonlySet<string>;
  readonly call: StandaloneOptions<R>["call"];
}): Disclosure<R>["execute"] {
  const search = createToolSearch();
  const validator = createLazySchemaValidator();
  const byName = new Map(listed.map((tool) => [tool.name, tool]));
  return async (name, args) => {
    if (name === toolSearchName) return await runSearch(args);
    if (name === mcpInvokeName) return await runInvoke(args);
    return await runTool(name, args);
  };

  async function runSearch(args: unknown): Promise<DisclosureAnswer> {
    const checked = await check<SearchInput>(validator, searchEntrance, prepareSearchArguments(args ?? {}));
    if ("fault" in checked) return failWith(checked.fault);
    const answer = await search({ ...checked.value, tools: listed });
    const text = renderAnswer(answer, { shown });
    return answer.status === "refused" ? failWith(text) : answerWith(text);
  }

  async function runInvoke(args: unknown): Promise<R | DisclosureAnswer> {
    const checked = await check<InvokeInput>(validator, invokeEntrance, prepareInvokeArguments(args));
    if ("fault" in checked) return failWith(checked.fault);
    const { tool_name: target, arguments: input } = checked.value;
    return isEntrance(target) ? failWith(`${mcpInvokeName} cannot call ${target}. Call it directly, or name the tool that is wanted.`) : await runTool(target, input);
  }

  async function runTool(name: string, args: unknown): Promise<R | DisclosureAnswer> {
    const tool = byName.get(name);
    if (tool === undefined) return failWith(explainUnknown(name, [...byName.keys()]));
    const checked = await check<Readonly<Record<string, unknown>>>(validator, tool, args ?? {});
    return "fault" in checked ? failWith(checked.fault) : await call(name, checked.value);
  }
}

/** `T` is what the schema describes; arguments of a tool are objects in any case. */
async function check<T extends object>(validator: SchemaValidator, tool: ListedTool, given: unknown): Promise<{ readonly value: T } | { readonly fault: string }> {
  const excess = checkArgumentLimits(given);
  if (excess !== undefined) return { fault: explainMismatch(tool, { issues: [excess], given: {} }) };
  const { value } = repairArguments({ schema: tool.definition.schema, value: given });
  if (!isRecord(value)) return { fault: explainMismatch(tool, { issues: [{ path: "", message: "must be an object" }], given: {} }) };
  const verdict = await validator.validate(tool.definition.schema, value);
  return verdict.valid ? { value: value as T } : { fault: explainMismatch(tool, { issues: verdict.issues, given: value }) };
}

function explainUnknown(name: string, names: readonly string[]): string {
  const nearest = nearestNames(name, names);
  return `There is no tool ${JSON.stringify(name.slice(0, 80))}. ${nearest.length === 0 ? `Find one by ${toolSearchName}.` : `Nearest: ${nearest.join(", ")}.`}`;
}
