import { defineTool, textResult } from "@helve/agent-core";
import type { CatalogListing, Tool } from "@helve/agent-core";
import { expect, it } from "vitest";
import { createInlineCatalog } from "./create-inline-catalog.ts";
import { openTestSession } from "../testing/open-test-session.ts";

/** A host whose tool `look` keeps the listing that it was given; one tool is deferred and one is hidden. */
async function openLooking() {
  const seen: (CatalogListing | undefined)[] = [];
  const look = defineTool({ name: "look", description: "Looks.", schema: {}, execute: (_input, { catalog }) => (seen.push(catalog), textResult("seen")) });
  const other = (name: string, exposure?: "hidden"): Tool => defineTool({ name, description: "Other.", schema: {}, ...(exposure === undefined ? {} : { exposure }), execute: () => textResult(name) });
  const inline = createInlineCatalog();
  const test = await openTestSession({
    tools: [look, other("later"), other("secret", "hidden")],
    catalog: {
      build: async (request) => {
        const catalog = await inline.build(request);
        return { ...catalog, visible: catalog.visible.filter(({ name }) => name === "look"), deferred: catalog.visible.filter(({ name }) => name === "later") };
      },
    },
  });
  return { ...test, seen };
}

it("gives a tool the catalog as data: nothing that is listed can be run", async () => {
  const { call, seen } = await openLooking();
  await call("look");
  const [listing] = seen;
  const listed = [listing?.visible, listing?.deferred, listing?.hidden].map((tools = []) => tools.map((tool) => tool.name));
  expect(listed).toEqual([["look"], ["later"], ["secret"]]);
  const tools = [...(listing?.visible ?? []), ...(listing?.deferred ?? []), ...(listing?.hidden ?? [])];
  for (const tool of tools) expect(tool).not.toHaveProperty("tool");
  expect([listing, listing?.visible, ...tools].every((part) => Object.isFrozen(part))).toBe(true);
});

it("gives the same listing for the same catalog, with the catalog's own definitions and digest", async () => {
  const { session, seen } = await openLooking();
  const catalog = await session.catalog();
  await session.callBatch([{ callId: "1", name: "look", input: {} }, { callId: "2", name: "look", input: {} }], { catalog });
  expect(seen[1]).toBe(seen[0]);
  expect(seen[0]?.visible[0]?.definition).toBe(catalog.visible[0]?.definition);
  expect(seen[0]?.digest).toBe(catalog.digest);
});
