import { expect, it } from "vitest";
import { toAnnotations } from "./to-annotations.ts";

it.each([
  ["nothing said: nothing known", {}, {}],
  ["read only, in a closed world", { readOnlyHint: true, openWorldHint: false }, { effects: ["read-files"], openWorld: false }],
  ["read only, open unless denied", { readOnlyHint: true }, { effects: ["read-files", "network"] }],
  ["read only is never destructive", { readOnlyHint: true, destructiveHint: true, openWorldHint: false }, { effects: ["read-files"], openWorld: false }],
  ["not read only: effects unknown", { readOnlyHint: false, destructiveHint: true, idempotentHint: true }, { destructive: true, idempotent: true }],
] as const)("%s", (_, hints, annotations) => {
  expect(toAnnotations(hints)).toEqual(annotations);
});
