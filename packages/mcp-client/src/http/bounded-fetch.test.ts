import { expect, it } from "vitest";
import { createBoundedFetch } from "./bounded-fetch.ts";

function answering(body: string, type: string): typeof fetch {
  return () => Promise.resolve(new Response(body, { headers: { "content-type": type }, status: 203 }));
}

it("MC-60 stops a JSON answer that is too large", async () => {
  const response = await createBoundedFetch(10, answering("x".repeat(11), "application/json"))("http://host");
  await expect(response.text()).rejects.toThrow("more than the 10 bytes");
});

it.each([
  ["a small JSON answer", "x".repeat(10), "application/json; charset=utf-8"],
  ["an event stream of any length", "x".repeat(99), "text/event-stream"],
])("lets %s through as it is", async (_, body, type) => {
  const response = await createBoundedFetch(10, answering(body, type))("http://host");
  expect(response.status).toBe(203);
  expect(await response.text()).toBe(body);
});
