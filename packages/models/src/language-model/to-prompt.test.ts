import { expect, it } from "vitest";
import type { Message } from "@helve/agent-core";
import { toPrompt } from "./to-prompt.ts";

const image = { type: "image", data: "AAAA", mimeType: "image/png" } as const;
const answers: readonly Message[] = [
  { role: "tool", callId: "1", name: "look", content: [{ type: "text", text: "seen" }, image], failed: false },
  { role: "tool", callId: "2", name: "fail", content: [{ type: "text", text: "no" }], failed: true },
];

it("joins the answers to one reply into one tool message", () => {
  const prompt = toPrompt(answers, { toolMedia: "tool-result" });
  expect(prompt).toHaveLength(1);
  expect(prompt[0]).toMatchObject({ role: "tool", content: [{ toolCallId: "1", output: { type: "content", value: [{ type: "text" }, { type: "file", mediaType: "image/png" }] } }, { toolCallId: "2", output: { type: "error-text", value: "no" } }] });
});

it("puts images behind the results where a wire's results are text", () => {
  const prompt = toPrompt(answers, { toolMedia: "user-message" });
  expect(prompt.map(({ role }) => role)).toEqual(["tool", "user"]);
  expect(prompt[0]).toMatchObject({ content: [{ output: { type: "text", value: "seen\n[image: image/png]" } }, {}] });
  expect(prompt[1]).toMatchObject({ content: [{ type: "text", text: "From the result of look (call 1):" }, { type: "file" }] });
});

it("shows what it cannot send as words, and never an empty answer", () => {
  const content = [{ type: "resource-link", uri: "file:///a" }, { type: "artifact", handle: "h", bytes: 3 }, { type: "x-new", data: 1 }] as const;
  const [links, empty] = toPrompt([{ role: "tool", callId: "1", name: "t", content, failed: false }], { toolMedia: "tool-result" }).concat(toPrompt([{ role: "tool", callId: "1", name: "t", content: [], failed: false }], { toolMedia: "tool-result" }));
  expect(links).toMatchObject({ content: [{ output: { value: "[resource: file:///a at file:///a]\n[artifact: handle h, 3 bytes]\n[x-new]" } }] });
  expect(empty).toMatchObject({ content: [{ output: { value: "(no output)" } }] });
});

it("sends arguments that were no object back as one", () => {
  const prompt = toPrompt([{ role: "assistant", content: [{ type: "call", call: { callId: "1", name: "t", input: "{broken" } }] }], { toolMedia: "tool-result" });
  expect(prompt[0]).toMatchObject({ content: [{ type: "tool-call", input: { invalidArguments: "{broken" } }] });
});
