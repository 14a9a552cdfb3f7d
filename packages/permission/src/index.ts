// The policy
export { createPermissionPolicy } from "./create-permission-policy.ts";
export type { PermissionPolicyOptions, RulePermissionPolicy } from "./create-permission-policy.ts";

// Rules
export { PermissionRuleError } from "./rules/permission-rule-error.ts";
export type { PermissionRules } from "./rules/permission-rules.ts";
export { unknownRules } from "./rules/unknown-rules.ts";

// Grants
export { createMemoryGrantStore } from "./grants/create-memory-grant-store.ts";
export type { Grant, GrantStore } from "./grants/grant.ts";
