import type { Answer } from "@helve/agent-core";

/** Whether an answer fits an approval; answers of another kind, or of none, are ignored. They come from outside, so their shape is checked. */
export function isApprovalReply(answer: Answer): answer is Extract<Answer, { readonly kind: "approval" | "nobody" | "later" }> {
  if (typeof answer !== "object" || answer === null) return false;
  if (answer.kind === "nobody" || answer.kind === "later") return true;
  return answer.kind === "approval" && ["allow", "deny", "edit"].includes(answer.verdict);
}
