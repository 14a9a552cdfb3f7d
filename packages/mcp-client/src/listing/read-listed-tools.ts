import type { JsonSchema } from "@helve/agent-core";
import type { ListedTool, ToolHints } from "./listed-tool.ts";
import { isRecord } from "../is-record.ts";

export interface ReadTools {
  readonly tools: readonly ListedTool[];
  /** One sentence for each tool that cannot be used. */
  readonly problems: readonly string[];
}

/** Reads a listing leniently: an odd tool is left out with its reason, the others stay. */
export function readListedTools(listed: readonly unknown[]): ReadTools {
  const tools = new Map<string, ListedTool>();
  const problems: string[] = [];
  for (const [index, raw] of listed.entries()) {
    const tool = readTool(raw);
    if (typeof tool === "string") problems.push(`${describe(raw, index)} ${tool}`);
    else if (tools.has(tool.name)) problems.push(`${describe(raw, index)} is listed twice; the first counts`);
    else tools.set(tool.name, tool);
  }
  return { tools: [...tools.values()], problems };
}

/** The tool, or what is wrong with it. */
function readTool(raw: unknown): ListedTool | string {
  if (!isRecord(raw)) return "is no object";
  const { name, title, description, inputSchema, outputSchema, annotations } = raw;
  if (typeof name !== "string" || name.trim() === "") return "has no name";
  const schema = readSchema(inputSchema);
  if (schema === undefined) return `has an inputSchema that is no JSON Schema object but ${typeof inputSchema}`;
  const shownTitle = firstText(title, isRecord(annotations) ? annotations["title"] : undefined);
  const hints = readHints(annotations);
  return {
    name,
    ...(shownTitle === undefined ? {} : { title: shownTitle }),
    description: typeof description === "string" ? description : "",
    schema,
    ...(isRecord(outputSchema) ? { outputSchema } : {}),
    ...(hints === undefined ? {} : { hints }),
  };
}

/** No schema at all is a tool that takes anything: servers in the wild leave it out for tools without arguments. */
function readSchema(value: unknown): JsonSchema | undefined {
  if (value === undefined || value === null || value === true) return { type: "object" };
  if (!isRecord(value)) return undefined;
  return Object.keys(value).length === 0 ? { type: "object" } : value;
}

const hintNames = ["readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint"] as const satisfies readonly (keyof ToolHints)[];

function readHints(annotations: unknown): ToolHints | undefined {
  if (!isRecord(annotations)) return undefined;
  const given = hintNames.flatMap((name) => (typeof annotations[name] === "boolean" ? [[name, annotations[name]] as const] : []));
  return given.length === 0 ? undefined : Object.fromEntries(given);
}

function firstText(...values: readonly unknown[]): string | undefined {
  return values.find((value): value is string => typeof value === "string" && value.trim() !== "");
}

function describe(raw: unknown, index: number): string {
  const name = isRecord(raw) ? raw["name"] : undefined;
  return typeof name === "string" && name !== "" ? `Tool '${name}'` : `The tool at place ${index + 1}`;
}
