import type { CatalogEntry, ProviderEntry, ProviderStamp, RuntimeTool, Tool, ToolOrigin } from "@helve/agent-core";

/** An entry with its origin. The tool is built when it is first asked for, and kept. `isOffered`: whether its provider is still there. */
export function stampEntry(entry: ProviderEntry, { stamp, isOffered }: { readonly stamp: ProviderStamp; readonly isOffered: () => boolean }): CatalogEntry {
  const origin = toOrigin(entry, stamp);
  let building: Promise<RuntimeTool> | undefined;
  const build = async (): Promise<RuntimeTool> => {
    const tool = await entry.tool();
    assertTool(tool, entry.name);
    // By reference: spreading a class's instance would lose its methods.
    return Object.freeze({ definition: tool.definition, impl: tool.impl, origin });
  };
  return {
    name: entry.name,
    origin,
    ...(entry.annotations === undefined ? {} : { annotations: entry.annotations }),
    definition: (view) => entry.definition(view),
    async tool() {
      if (!isOffered()) throw new Error(`Its provider '${stamp.id}' has been taken out of this host.`);
      building ??= build();
      try {
        return await building;
      } catch (error) {
        // The next call may find the provider well again.
        building = undefined;
        throw error;
      }
    },
  };
}

function toOrigin({ server, owner }: ProviderEntry, { id, kind, trust = "third-party", mayStateOwner = false }: ProviderStamp): ToolOrigin {
  return Object.freeze({ kind, provider: id, trust, ...(server === undefined ? {} : { server }), ...(mayStateOwner && owner !== undefined ? { owner } : {}) });
}

function assertTool(tool: unknown, name: string): asserts tool is Tool {
  const impl = typeof tool === "object" && tool !== null && "impl" in tool ? tool.impl : undefined;
  const isTool = typeof impl === "object" && impl !== null && "execute" in impl && typeof impl.execute === "function";
  if (!isTool) throw new TypeError(`Provider gave no tool for '${name}': a tool is {definition, impl} whose impl has an execute function.`);
}
