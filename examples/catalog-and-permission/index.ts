// Which tools does this turn have, and may this call run? The catalog and the policy alone, over tools of your own.
import assert from "node:assert/strict";
import { defineTool, textResult } from "@helve/agent-core";
import type { CatalogEntry, PermissionFacts, Tool, ToolOrigin } from "@helve/agent-core";
import { createPermissionPolicy } from "@helve/permission";
import { createTurnCatalog, explainTool } from "@helve/turn-catalog";

const ours: ToolOrigin = { kind: "builtin", provider: "shop", trust: "first-party" };
const theirs: ToolOrigin = { kind: "mcp", provider: "crm", server: "crm", trust: "third-party" };

const orders = defineTool({ name: "orders", description: "Lists orders.", schema: { type: "object" }, annotations: { effects: [] }, execute: () => textResult("3 orders") });
const refund = defineTool({ name: "refund", description: "Pays an order back.", schema: { type: "object" }, annotations: { effects: ["network"], destructive: true }, execute: () => textResult("paid") });
const contacts = defineTool({ name: "mcp__crm__contacts", description: "Finds contacts.", schema: { type: "object" }, execute: () => textResult("Ada") });
const purge = defineTool({ name: "mcp__crm__purge", description: "Deletes all contacts.", schema: { type: "object" }, execute: () => textResult("gone") });

const policy = createPermissionPolicy({ rules: { deny: ["mcp__crm__purge"] } });
const builder = createTurnCatalog({ permission: policy });
const entries = [toEntry(orders, ours), toEntry(refund, ours), toEntry(contacts, theirs), toEntry(purge, theirs)];

// An agent that may use everything but refunds; the policy takes out what it would deny anyway.
const catalog = await builder.build({ entries, facts: { disallowedTools: ["refund", "refnd"] } });
console.log("visible:", catalog.visible.map(({ name }) => name).join(", "));
for (const name of ["refund", "mcp__crm__purge", "ordres"]) console.log(explainTool(catalog, name));
for (const { text } of catalog.diagnostics) console.log(text);

assert.deepEqual(catalog.visible.map(({ name }) => name), ["orders", "mcp__crm__contacts"]);
assert.equal(explainTool(catalog, "refund").status, "dropped");
assert.equal(explainTool(catalog, "ordres").status, "unknown");
assert.match(catalog.diagnostics.map(({ text }) => text).join("\n"), /refnd.*refund/s);

// Each call is judged by what the tool is, where it comes from and what it touches.
const own = await policy.decide(toFacts(orders, ours));
const foreign = await policy.decide(toFacts(contacts, theirs));
console.log(own.verdict, foreign.verdict, foreign.trail);
assert.equal(own.verdict, "allow");
assert.equal(foreign.verdict, "ask");

// A person's answer for this session is a grant for that very tool.
await policy.remember(toFacts(contacts, theirs), { scope: "session" });
assert.equal((await policy.decide(toFacts(contacts, theirs))).verdict, "allow");
assert.equal((await policy.decide(toFacts(purge, theirs))).verdict, "deny");

/** What a host does for you: an entry that is stamped with its origin. */
function toEntry(tool: Tool, origin: ToolOrigin): CatalogEntry {
  const { definition } = tool;
  return {
    name: definition.name,
    origin,
    ...(definition.annotations === undefined ? {} : { annotations: definition.annotations }),
    definition: () => definition,
    tool: () => Promise.resolve({ ...tool, origin }),
  };
}

function toFacts({ definition }: Tool, origin: ToolOrigin): PermissionFacts {
  return { name: definition.name, tool: definition, origin, input: {}, claims: [], call: { callId: "1", sessionId: "s", roots: [] } };
}
