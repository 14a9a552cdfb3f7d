import { cleanTerminalText } from "@helve/safe-text";
import { fieldsOf, multilineOf, nameOf } from "./json-fields.ts";
import type { JsonFields } from "./json-fields.ts";
import type { CellOutput } from "./notebook.ts";

/** One output of a cell may hold the same thing in several forms. */
export function parseOutputs(output: JsonFields): readonly CellOutput[] {
  switch (output["output_type"]) {
    case "stream":
      // Version 3 calls the name of a stream `stream`.
      return textOutput(nameOf(output["name"] ?? output["stream"] ?? "stdout"), multilineOf(output["text"]));
    case "error":
    case "pyerr":
      return [parseError(output)];
    case "execute_result":
    case "pyout":
      return parseBundle("result", output);
    case "display_data":
      return parseBundle("display", output);
    default:
      return [{ kind: "other", mimeType: `of type '${nameOf(output["output_type"])}'`, size: JSON.stringify(output).length }];
  }
}

/** Images pasted into a text cell: by name, each a bundle. */
export function parseAttachments(attachments: unknown): readonly CellOutput[] {
  return Object.values(fieldsOf(attachments)).flatMap((bundle) => toOutputs("attachment", Object.entries(fieldsOf(bundle))));
}

function textOutput(label: string, raw: string): readonly CellOutput[] {
  const text = cleanTerminalText(raw).replace(/\n$/, "");
  return text === "" ? [] : [{ kind: "text", label, text }];
}

/** What went wrong stands in the label, since a long traceback, whose last line says it, may be cut. */
function parseError(output: JsonFields): CellOutput {
  const summary = cleanTerminalText(`${multilineOf(output["ename"]) || "Error"}: ${multilineOf(output["evalue"])}`);
  return { kind: "text", label: `error ${nameOf(summary)}`, text: cleanTerminalText(multilineOf(output["traceback"], "\n")) || summary };
}

/** Version 4 has the forms in `data`, by media type; version 3 beside the other fields, by short names. */
function parseBundle(label: string, output: JsonFields): readonly CellOutput[] {
  if (output["data"] !== undefined) return toOutputs(label, Object.entries(fieldsOf(output["data"])));
  return toOutputs(label, Object.entries(shortNames).flatMap(([name, mimeType]) => (output[name] === undefined ? [] : [[mimeType, output[name]] as const])));
}

/** The fields of `display_data` in nbformat 3. */
const shortNames: Readonly<Record<string, string>> = {
  text: "text/plain",
  png: "image/png",
  jpeg: "image/jpeg",
  svg: "image/svg+xml",
  html: "text/html",
  latex: "text/latex",
  json: "application/json",
  javascript: "application/javascript",
  pdf: "application/pdf",
};

const shownImages = new Set(["image/png", "image/jpeg", "image/gif", "image/webp", "image/bmp"]);

/** The first of them that is there is shown as text. */
const shownTexts = ["text/plain", "text/markdown", "text/latex", "application/json"];

function toOutputs(label: string, forms: readonly (readonly [string, unknown])[]): readonly CellOutput[] {
  const shownText = shownTexts.find((mimeType) => forms.some(([form]) => form === mimeType));
  return forms.flatMap(([mimeType, value]): readonly CellOutput[] => {
    const text = typeof value === "object" && !Array.isArray(value) ? JSON.stringify(value) : multilineOf(value);
    if (shownImages.has(mimeType)) return [{ kind: "image", mimeType, base64: text }];
    if (mimeType === shownText) return textOutput(label, text);
    return [{ kind: "other", mimeType: nameOf(mimeType), size: Buffer.byteLength(text) }];
  });
}
