import { localToolsOptions } from "@helve/local-tools/options";
import { mcpServersOptions } from "@helve/mcp-client/options";
import { disclosureOptions } from "@helve/mcp-disclosure/options";
import { modelOptions } from "@helve/models/options";
import { outputOptions } from "@helve/output-budget/options";
import { permissionOptions } from "@helve/permission/options";
import { catalogOptions } from "@helve/turn-catalog/options";
import { Type } from "@sinclair/typebox";
import type { Static } from "@sinclair/typebox";
import { closeObjects } from "./check/close-objects.ts";
import { agentSettings } from "./agent-settings.ts";
import { workspaceOptions } from "./workspace-options.ts";

/** helve.yaml: one section for each capability, which owns its shape, and two for the composition itself. Unknown keys are errors everywhere. */
export const helveConfig = closeObjects(
  Type.Object({
    model: Type.Optional(modelOptions),
    agent: Type.Optional(agentSettings),
    workspace: Type.Optional(workspaceOptions),
    tools: Type.Optional(catalogOptions),
    local: Type.Optional(localToolsOptions),
    mcp: Type.Optional(Type.Object({ servers: Type.Optional(mcpServersOptions) })),
    permission: Type.Optional(permissionOptions),
    disclosure: Type.Optional(disclosureOptions),
    output: Type.Optional(outputOptions),
  }),
);

/** A configuration that fits its schema. An empty one is legal: every section has defaults. */
export type HelveConfig = Static<typeof helveConfig>;
