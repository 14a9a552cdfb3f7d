import { bashRequirements } from "./requirements/bash.ts";
import { catalogRequirements } from "./requirements/catalog.ts";
import { disclosureRequirements } from "./requirements/disclosure.ts";
import { localToolsRequirements } from "./requirements/local-tools.ts";
import { mcpRequirements } from "./requirements/mcp.ts";
import { outputRequirements } from "./requirements/output.ts";
import { permissionRequirements } from "./requirements/permission.ts";
import { runtimeRequirements } from "./requirements/runtime.ts";
import type { RequirementList } from "./requirements/requirement.ts";

/** Every promise that tests cite by id, by family. `requirements.test.ts` finds ids that no test cites and ids that stand here for nothing. */
export const requirementLists: readonly RequirementList[] = [
  bashRequirements,
  catalogRequirements,
  disclosureRequirements,
  localToolsRequirements,
  mcpRequirements,
  outputRequirements,
  permissionRequirements,
  runtimeRequirements,
];
