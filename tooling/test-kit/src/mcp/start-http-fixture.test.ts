import { expect, it } from "vitest";
import { startHttpFixture } from "./start-http-fixture.ts";

it.each(["sdk1", "sdk2"] as const)("the %s fixture listens on loopback, asks for its token and stops", async (generation) => {
  const server = await startHttpFixture(generation, { FIXTURE_TOKEN: "right" });
  expect(new URL(server.url).hostname).toBe("127.0.0.1");
  expect((await fetch(server.url, { method: "POST" })).status).toBe(401);
  await server.stop();
  await expect(fetch(server.url, { method: "POST" })).rejects.toThrow("fetch failed");
});
