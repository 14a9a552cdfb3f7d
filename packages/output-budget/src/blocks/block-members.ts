/** A block's own members by type: `payload` is what it carries, `label` what only names it. Both are shown to a model or sent to its provider. */
export interface BlockMembers {
  readonly needed: Readonly<Record<string, "string" | "number">>;
  readonly optional: readonly string[];
  readonly payload: readonly string[];
}

const blockMembers: Readonly<Record<string, BlockMembers>> = {
  text: { needed: { text: "string" }, optional: [], payload: ["text"] },
  image: { needed: { data: "string", mimeType: "string" }, optional: [], payload: ["data"] },
  audio: { needed: { data: "string", mimeType: "string" }, optional: [], payload: ["data"] },
  "resource-link": { needed: { uri: "string" }, optional: ["name", "mimeType"], payload: [] },
  resource: { needed: { uri: "string" }, optional: ["mimeType", "text", "blob"], payload: ["text", "blob"] },
  artifact: { needed: { handle: "string", bytes: "number" }, optional: ["mimeType"], payload: [] },
};

/** The members of a known type; nothing for `x-…` and whatever else servers make up. */
export function membersOf(type: string): BlockMembers | undefined {
  return Object.hasOwn(blockMembers, type) ? blockMembers[type] : undefined;
}
