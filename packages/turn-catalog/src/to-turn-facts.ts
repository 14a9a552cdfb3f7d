import type { TurnFacts } from "@helve/agent-core";
import type { CatalogOptions } from "./options.ts";

/** What settings say about a turn, in the words of its facts. */
export function toTurnFacts({ disabled, tools, disallowedTools, mcpServers }: CatalogOptions): TurnFacts {
  return {
    ...(disabled === undefined ? {} : { toolsDisabled: disabled }),
    ...(tools === undefined ? {} : { tools }),
    ...(disallowedTools === undefined ? {} : { disallowedTools }),
    ...(mcpServers === undefined ? {} : { mcpServers }),
  };
}
