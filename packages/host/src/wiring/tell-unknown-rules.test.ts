import { tmpdir } from "node:os";
import { expect, it } from "vitest";
import { createHost } from "../create-host.ts";

it("says that a misspelt rule fits no tool, and which was probably meant", async () => {
  const host = await createHost({ permission: { deny: ["bsah"], allow: ["read"] } }, { cwd: tmpdir(), env: process.env });
  const { diagnostics } = await host.openSession().catalog(host.facts);
  expect(diagnostics.map(({ text }) => text)).toEqual(["'bsah' in permission.deny fits no tool there is. Nearest: bash."]);
  await host.close();
});
