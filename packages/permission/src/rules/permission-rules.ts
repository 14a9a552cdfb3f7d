/** What a person decided beforehand, by name of tool. Each entry is a name, a glob or a group such as `server:git`. */
export interface PermissionRules {
  readonly allow?: readonly string[] | undefined;
  readonly ask?: readonly string[] | undefined;
  readonly deny?: readonly string[] | undefined;
}

export const ruleLists = ["deny", "ask", "allow"] as const;

export type RuleList = (typeof ruleLists)[number];
