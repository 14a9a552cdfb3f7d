/** Colours a text for one stream. */
export type Style = (format: StyleFormat | readonly StyleFormat[], text: string) => string;

/** The few that are used, all of them readable on light and dark. */
export type StyleFormat = "bold" | "dim" | "red" | "green" | "yellow";

/** Colour only where a terminal shows it and `NO_COLOR` does not forbid it (https://no-color.org: any value but an empty one). */
export function createStyle(stream: { readonly isTTY?: boolean }, env: Readonly<Record<string, string | undefined>>): Style {
  const coloured = stream.isTTY === true && !env["NO_COLOR"] && env["TERM"] !== "dumb";
  return (format, text) => (coloured ? process.getBuiltinModule("node:util").styleText([format].flat(), text, { validateStream: false }) : text);
}
