/** What a role may not have. The names are MiniMax Code's; `todo_write` is ours for its `todowrite`. */
export interface RoleCeiling {
  readonly names: ReadonlySet<string>;
  readonly prefixes: readonly string[];
  /** Whether the role only looks: then effects count as well, and MCP tools stay away. */
  readonly readOnly: boolean;
}

const delegation = ["task", "task_append"];
const taskControls = ["task_query", "task_output", "task_stop"];
const changes = ["write", "edit", "website_deploy", "todowrite", "todo_write", "memory", "ask_user", "request_feature_enable"];

export const roleCeilingsByName: ReadonlyMap<string, RoleCeiling> = new Map([
  ["worker", { names: new Set(delegation), prefixes: [], readOnly: false }],
  ["verifier", { names: new Set([...changes, ...delegation]), prefixes: ["desktop_"], readOnly: true }],
  ["explore", { names: new Set([...changes, ...delegation, ...taskControls]), prefixes: ["desktop_"], readOnly: true }],
]);
