import { pathToFileURL } from "node:url";

/** The modules of the workspace that hold the schema of a tool's input and nothing else are named so. */
const toolInput = /\/packages\/(?:local-tools|mcp-disclosure|output-budget)\/src\/.*-input\.ts$/;

/**
 * A bundler plugin: the schemas of the own tools are made when the bundle is made, and stand in it as plain JSON Schema.
 * Otherwise each start would load the library that makes them, a fifth of the core's code, to make the same ones again.
 */
export function evaluateToolInputs() {
  return {
    name: "evaluate-tool-inputs",
    async load(id: string): Promise<string | undefined> {
      if (!toolInput.test(id)) return undefined;
      const schemas = (await import(pathToFileURL(id).href)) as Readonly<Record<string, unknown>>;
      return Object.entries(schemas).map(writeExport).join("\n");
    },
  };
}

function writeExport([name, schema]: readonly [string, unknown]): string {
  if (typeof schema !== "object") throw new TypeError(`Only schemas can be made ahead, and '${name}' is a ${typeof schema}. Move it to a module whose name does not end with '-input'.`);
  return `export const ${name} = ${JSON.stringify(schema)};`;
}
