import { removeEscapeSequences } from "./remove-escape-sequences.ts";

/**
 * What a person would have read on the terminal: escape sequences (colours, OSC 8 links, cursor moves) removed, lines
 * redrawn with a carriage return reduced to their last state, overstrikes applied, control characters out. Line feeds
 * and tabs stay; CRLF becomes LF.
 *
 * Redraws that move the cursor up over several lines are not replayed: each state stays as its own lines.
 *
 * @example
 * cleanTerminalText("\u001b[32mok\u001b[0m\n10%\r50%\r100%\n"); // "ok\n100%\n"
 */
export function cleanTerminalText(text: string): string {
  if (!unclean.test(text)) return text;
  const plain = removeEscapeSequences(text);
  const settled = plain.includes("\r") ? plain.split("\n").map(lastRedraw).join("\n") : plain;
  const struck = settled.includes("\b") ? applyBackspaces(settled) : settled;
  return struck.replace(controls, "");
}

// oxlint-disable-next-line no-control-regex -- control characters are what this file is about
const unclean = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/;
// oxlint-disable-next-line no-control-regex -- as above
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

/** A program that ends its line with a carriage return has drawn what stands before it. */
function lastRedraw(line: string): string {
  if (!line.includes("\r")) return line;
  return line.split("\r").findLast((state) => state !== "") ?? "";
}

/** `man` prints bold as `x\bx` and underline as `_\bx`. */
function applyBackspaces(text: string): string {
  const shown: string[] = [];
  for (const character of text) {
    if (character !== "\b") shown.push(character);
    else if (shown.length > 0 && shown.at(-1) !== "\n") shown.pop();
  }
  return shown.join("");
}
