import type { Annotations, Claim, PermissionFacts, Root, ToolOrigin } from "@helve/agent-core";

/** The facts of one call in the workspace `/project`; our own tool without effect, unless told. */
export function fakeFacts(name: string, { origin, annotations, claims = [], roots = [{ path: "/project", access: "write" }], sessionId = "s" }: {
  readonly origin?: Partial<ToolOrigin>;
  readonly annotations?: Annotations | undefined;
  readonly claims?: readonly Claim[];
  readonly roots?: readonly Root[];
  readonly sessionId?: string;
} = {}): PermissionFacts {
  return {
    name,
    tool: { name, description: `Does ${name}.`, schema: {}, ...(annotations === undefined ? {} : { annotations }) },
    origin: { kind: "builtin", provider: "local", trust: "first-party", ...origin },
    input: {},
    claims,
    call: { callId: "c", sessionId, roots },
  };
}

/** A call of a third party's MCP tool. */
export function fakeMcpFacts(server: string, tool: string, options: Omit<NonNullable<Parameters<typeof fakeFacts>[1]>, "origin"> = {}): PermissionFacts {
  return fakeFacts(`mcp__${server}__${tool}`, { ...options, origin: { kind: "mcp", provider: "mcp", server, trust: "third-party" } });
}
