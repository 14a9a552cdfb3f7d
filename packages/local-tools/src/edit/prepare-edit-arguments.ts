import { renameArguments } from "../arguments/rename-arguments.ts";

const pathNames = { file_path: "path", filePath: "path", file: "path", dryRun: "dry_run" };
const textNames = { old_string: "old_text", oldText: "old_text", old_str: "old_text", oldString: "old_text", new_string: "new_text", newText: "new_text", new_str: "new_text", newString: "new_text", replaceAll: "replace_all" };
const ownFields = ["old_text", "new_text", "replace_all"];

/** Accepts the edits as a list, as one object, as the JSON text of either, and as a flat pair beside the path. */
export function prepareEditArguments(raw: unknown): unknown {
  const named = renameArguments(renameArguments(raw, pathNames), textNames);
  if (typeof named !== "object" || named === null || Array.isArray(named)) return named;
  const given = new Map<string, unknown>(Object.entries(named));
  if (given.has("edits")) return { ...named, edits: toList(given.get("edits")) };
  const flat = ownFields.filter((field) => given.has(field));
  if (flat.length === 0) return named;
  const others = [...given].filter(([field]) => !ownFields.includes(field));
  return { ...Object.fromEntries(others), edits: [Object.fromEntries(flat.map((field) => [field, given.get(field)]))] };
}

function toList(edits: unknown): unknown {
  const parsed = typeof edits === "string" ? parse(edits) : edits;
  if (Array.isArray(parsed)) return parsed.map((edit) => renameArguments(edit, textNames));
  return typeof parsed === "object" && parsed !== null ? [renameArguments(parsed, textNames)] : parsed;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Whatever it is, the schema says what was wanted.
    return text;
  }
}
