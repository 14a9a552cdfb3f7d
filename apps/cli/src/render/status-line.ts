/** A line that is only there for the moment. Without a terminal it is never there. */
export interface StatusLine {
  show(text: string): void;
  clear(): void;
}

const eraseLine = "\r\u001b[2K";

export function createStatusLine(stream: NodeJS.WriteStream): StatusLine {
  let shown = false;
  return { show, clear };

  function show(text: string): void {
    if (!stream.isTTY || text.length > stream.columns) return;
    stream.write(`${eraseLine}${text}`);
    shown = true;
  }

  function clear(): void {
    if (shown) stream.write(eraseLine);
    shown = false;
  }
}
