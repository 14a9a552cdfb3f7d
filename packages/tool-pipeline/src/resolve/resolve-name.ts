import type { CatalogTool } from "@helve/agent-core";
import type { CallIdentity } from "../outcome/call-identity.ts";
import type { CallScope } from "../pipeline.ts";
import type { Ended } from "../outcome/ended.ts";
import { adviseEntrance } from "./advise-entrance.ts";
import { explainUnknown } from "./explain-unknown.ts";
import { indexCatalog } from "../catalog/index-catalog.ts";
import { judgeDropped } from "./judge-dropped.ts";

/**
 * The tool behind a name, in the snapshot that the call was made against. A model reaches what it was shown; only a
 * forwarded call reaches deferred and hidden tools.
 */
export function resolveName(scope: CallScope, { identity, isForwarded, input }: { readonly identity: CallIdentity; readonly isForwarded: boolean; readonly input: unknown }): CatalogTool | Ended {
  const index = indexCatalog(scope.catalog);
  const found = (isForwarded ? index.reachable : index.visible).get(identity.name);
  if (found !== undefined) return found;
  const deferred = index.deferred.get(identity.name);
  if (deferred !== undefined) return { ended: adviseEntrance(scope.catalog, { identity, deferred, input }) };
  return { ended: judgeDropped(scope, identity) ?? explainUnknown(scope.catalog, { identity, isForwarded }) };
}
