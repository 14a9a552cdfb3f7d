import type { Claim, FileClaim } from "@helve/agent-core";
import { locate } from "./locate.ts";
import type { LocateOptions } from "./locate.ts";

/**
 * The claim of a call that touches one path: canonical, so that a link and its target collide. A path that will be
 * refused claims where it really leads, so that a policy sees it too; one that leads nowhere claims nothing. `shows` says
 * that the answer holds some of the file, so that a policy must know of its secrets.
 */
export async function pathClaims({ kind, shows = false, ...options }: LocateOptions & { readonly kind: FileClaim["kind"]; readonly shows?: boolean }): Promise<readonly Claim[]> {
  const location = await locate(options);
  const path = location.kind === "inside" ? location.path : location.target;
  const rule = shows && location.kind === "inside" ? location.sensitive : undefined;
  return path === undefined ? [] : [{ kind, path, access: options.access, ...(rule === undefined ? {} : { sensitive: rule.name }) }];
}
