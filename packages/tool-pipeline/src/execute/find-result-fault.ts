/** What makes a tool's answer unusable, in words; nothing when it is a result or a suspension. */
export function findResultFault(answer: unknown): string | undefined {
  if (!isRecord(answer)) return `it gave ${answer === null ? "null" : `a value of type ${typeof answer}`} instead of a result with content`;
  if (answer["suspend"] !== undefined) return findSuspensionFault(answer["suspend"]);
  const { content, error } = answer;
  if (!Array.isArray(content)) return "its result has no list of content blocks";
  const bad = content.findIndex((block) => !isRecord(block) || typeof block["type"] !== "string" || (block["type"] === "text" && typeof block["text"] !== "string"));
  if (bad >= 0) return `block ${bad} of its content has no type, or is a text without text`;
  if (error !== undefined && !(isRecord(error) && typeof error["code"] === "string" && typeof error["category"] === "string")) return "its error has no code and category";
  return undefined;
}

function findSuspensionFault(suspend: unknown): string | undefined {
  const isUsable = isRecord(suspend) && isRecord(suspend["question"]) && typeof suspend["question"]["kind"] === "string";
  return isUsable ? undefined : "its suspension has no question";
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
