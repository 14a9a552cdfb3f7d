import { isUtf8 } from "node:buffer";
import type { Terminal } from "../terminal.ts";
import { UsageError } from "../usage-error.ts";

/** A prompt or arguments beyond this are a mistake: no model reads them. */
const maxBytes = 4 * 1024 * 1024;

/** @throws UsageError for more than 4 MiB and for what is no UTF-8. */
export async function readStdin({ stdin, signal }: Pick<Terminal, "stdin" | "signal">): Promise<string> {
  const bytes = await collect(stdin, signal);
  if (!isUtf8(bytes)) throw new UsageError("Standard input is no UTF-8 text. Convert it first, for example with iconv.");
  return bytes.toString("utf8");
}

async function collect(stdin: NodeJS.ReadStream, signal: AbortSignal): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  const stop = (): void => void stdin.destroy();
  signal.addEventListener("abort", stop, { once: true });
  try {
    for await (const chunk of stdin as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) throw new UsageError(`Standard input has more than ${maxBytes} bytes. Put it in a file and let the model read the part that matters.`);
      chunks.push(chunk);
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    signal.removeEventListener("abort", stop);
  }
  if (signal.aborted) throw new UsageError("Standard input was not read to its end.");
  return Buffer.concat(chunks);
}
