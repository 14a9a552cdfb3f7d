import { fieldsOf, itemsOf, multilineOf, nameOf } from "./json-fields.ts";
import type { JsonFields } from "./json-fields.ts";
import type { Notebook, NotebookCell } from "./notebook.ts";
import { parseAttachments, parseOutputs } from "./parse-outputs.ts";

/** Understands nbformat 3 and 4. Undefined where the text is no JSON, or JSON of another kind. */
export function parseNotebook(text: string): Notebook | undefined {
  const root = parseJson(text);
  const cells = cellsOf(root);
  if (cells === undefined) return undefined;
  const { language_info: languageInfo, kernelspec } = fieldsOf(root["metadata"]);
  const language = [fieldsOf(languageInfo)["name"], fieldsOf(kernelspec)["language"], fieldsOf(cells[0])["language"]].find((name) => typeof name === "string");
  return { language: language === undefined ? undefined : nameOf(language), cells: cells.map((cell) => parseCell(fieldsOf(cell))) };
}

function parseJson(text: string): JsonFields {
  try {
    return fieldsOf(JSON.parse(text));
  } catch (error) {
    // A notebook with a merge conflict in it, say. It is read as the text it is.
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

/** Version 3 keeps cells in worksheets, of which no program ever wrote more than one. */
function cellsOf(root: JsonFields): readonly unknown[] | undefined {
  if (typeof root["nbformat"] !== "number") return undefined;
  if (Array.isArray(root["cells"])) return itemsOf(root["cells"]);
  return Array.isArray(root["worksheets"]) ? root["worksheets"].flatMap((sheet) => itemsOf(fieldsOf(sheet)["cells"])) : undefined;
}

/** Version 3 says `input` and `prompt_number` where version 4 says `source` and `execution_count`. */
function parseCell(cell: JsonFields): NotebookCell {
  const count = cell["execution_count"] ?? cell["prompt_number"];
  const kind = cell["cell_type"];
  return {
    kind: typeof kind === "string" ? nameOf(kind) : "unknown",
    source: multilineOf(cell["source"] ?? cell["input"]),
    executionCount: typeof count === "number" ? count : undefined,
    outputs: [...parseAttachments(cell["attachments"]), ...itemsOf(cell["outputs"]).flatMap((output) => parseOutputs(fieldsOf(output)))],
  };
}
