import { describe, expect, it } from "vitest";
import { createTurnCatalog } from "./create-turn-catalog.ts";
import { explainTool } from "./explain-tool.ts";
import { fakeEntry } from "./testing/fake-entry.ts";

describe("explainTool", () => {
  const entries = [fakeEntry("read"), fakeEntry("write")];

  it("CA-45 gives all stages with verdict, rule and text for a tool that is there", async () => {
    const catalog = await createTurnCatalog().build({ entries, facts: { disallowedTools: ["write"] } });
    const explanation = explainTool(catalog, "read");
    expect(explanation.status).toBe("visible");
    expect(explanation.trail.map(({ stage }) => stage)).toEqual(["disabled", "model", "agent-lists", "role", "parent", "run", "policy", "disclosure"]);
    for (const step of explanation.trail) expect(step).toEqual({ stage: expect.any(String), rule: expect.any(String), verdict: "keep", text: expect.stringMatching(/\.$/) });
  });

  it("CA-45 gives the stages up to the one that dropped an absent tool", async () => {
    const catalog = await createTurnCatalog().build({ entries, facts: { disallowedTools: ["write"] } });
    const explanation = explainTool(catalog, "write");
    expect(explanation.status).toBe("dropped");
    expect(explanation.trail.map(({ stage, verdict }) => `${stage} ${verdict}`)).toEqual(["disabled keep", "model keep", "agent-lists drop"]);
  });

  it("CA-45 gives the nearest names for a name that nobody offers", async () => {
    const catalog = await createTurnCatalog().build({ entries, facts: {} });
    expect(explainTool(catalog, "wirte")).toEqual({ status: "unknown", name: "wirte", trail: [], nearest: ["write"] });
  });

  it("knows a tool by the name that is shown as well", async () => {
    const catalog = await createTurnCatalog().build({ entries, facts: {} });
    const renamed = { ...catalog, visible: catalog.visible.map((tool) => ({ ...tool, shownName: `my_${tool.name}` })) };
    expect(explainTool(renamed, "my_read")).toMatchObject({ status: "visible", name: "read" });
    expect(explainTool(renamed, "read")).toMatchObject({ status: "visible", name: "read" });
  });

  it("is plain JSON", async () => {
    const catalog = await createTurnCatalog().build({ entries, facts: {} });
    for (const name of ["read", "nothing"]) expect(JSON.parse(JSON.stringify(explainTool(catalog, name)))).toEqual(explainTool(catalog, name));
  });
});
