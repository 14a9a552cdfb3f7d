import type { Claim, FileClaim } from "@helve/agent-core";
import { locate } from "./locate.ts";
import type { LocateOptions } from "./locate.ts";

/**
 * The claim of a call that touches one path: canonical, so that a link and its target collide. A path that will be
 * refused claims where it really leads, so that a policy sees it too; one that leads nowhere claims nothing.
 */
export async function pathClaims({ kind, ...options }: LocateOptions & { readonly kind: FileClaim["kind"] }): Promise<readonly Claim[]> {
  const location = await locate(options);
  const path = location.kind === "inside" ? location.path : location.target;
  return path === undefined ? [] : [{ kind, path, access: options.access }];
}
