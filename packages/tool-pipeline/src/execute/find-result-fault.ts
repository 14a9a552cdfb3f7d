import { isRecord } from "../is-record.ts";

import { describeThrown } from "../describe-failure.ts";
import { findJsonFault } from "./find-json-fault.ts";

/** What makes a tool's answer unusable, in words; nothing when it is a result or a suspension. Does not throw, whatever the answer does when it is read. */
export function findResultFault(answer: unknown): string | undefined {
  try {
    return inspect(answer);
  } catch (thrown) {
    return `it cannot be read: ${describeThrown(thrown)}`;
  }
}

function inspect(answer: unknown): string | undefined {
  if (!isRecord(answer)) return `it gave ${answer === null ? "null" : `a value of type ${typeof answer}`} instead of a result with content`;
  if (answer["suspend"] !== undefined) return findSuspensionFault(answer["suspend"]);
  const { content, error, structuredContent } = answer;
  if (!Array.isArray(content)) return "its result has no list of content blocks";
  const blocks: readonly unknown[] = content;
  const bad = blocks.findIndex((block) => !isBlock(block));
  if (bad >= 0) return `block ${bad} of its content has no type, or lacks what its type needs`;
  const noJson = findJsonFault({ content, structuredContent });
  if (noJson !== undefined) return `its result holds ${noJson}, which is no JSON`;
  if (error !== undefined && !(isRecord(error) && typeof error["code"] === "string" && typeof error["category"] === "string")) return "its error has no code and category";
  return undefined;
}

/** The members without which a block of a known type says nothing. */
const neededMembers: Readonly<Record<string, readonly string[]>> = {
  text: ["text"],
  image: ["data", "mimeType"],
  audio: ["data", "mimeType"],
  "resource-link": ["uri"],
  resource: ["uri"],
  artifact: ["handle"],
};

function isBlock(block: unknown): boolean {
  if (!isRecord(block) || typeof block["type"] !== "string") return false;
  return (neededMembers[block["type"]] ?? []).every((member) => typeof block[member] === "string");
}

function findSuspensionFault(suspend: unknown): string | undefined {
  const isUsable = isRecord(suspend) && isRecord(suspend["question"]) && typeof suspend["question"]["kind"] === "string";
  return isUsable ? undefined : "its suspension has no question";
}
