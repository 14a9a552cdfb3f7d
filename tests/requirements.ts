import { runtimeRequirements } from "./requirements/runtime.ts";
import type { RequirementList } from "./requirements/requirement.ts";

/** Every promise that tests cite by id, by family. `requirements.test.ts` finds ids that no test cites and ids that stand here for nothing. */
export const requirementLists: readonly RequirementList[] = [runtimeRequirements];
