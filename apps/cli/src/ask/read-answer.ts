import type { ApprovalAnswer, GrantScope } from "@helve/agent-core";

/** What a person can type, for the scopes that a question offers. */
export function toChoices(offers: readonly GrantScope[]): string {
  const choices = ["[y]es", "[n]o", ...(offers.includes("session") ? ["[s]ession"] : []), ...(offers.includes("always") ? ["[a]lways"] : [])];
  return `${choices.join(", ")}, or say why not:`;
}

/** A typed line as an answer. Only a clear yes allows; an empty line refuses, and other words refuse and are told to the model. */
export function readAnswer(line: string, offers: readonly GrantScope[]): ApprovalAnswer {
  const words = line.trim();
  const scope = toScope(words.toLowerCase());
  if (scope !== undefined && (scope === "once" || offers.includes(scope))) return { kind: "approval", verdict: "allow", scope, by: "person" };
  if (scope !== undefined || /^(no?)?$/i.test(words)) return { kind: "approval", verdict: "deny", by: "person" };
  return { kind: "approval", verdict: "deny", message: words, by: "person" };
}

function toScope(word: string): GrantScope | undefined {
  switch (word) {
    case "y":
    case "yes":
      return "once";
    case "s":
    case "session":
      return "session";
    case "a":
    case "always":
      return "always";
    default:
      return undefined;
  }
}
