import { writeSync } from "node:fs";

/** One of the process's outputs. */
export interface Output {
  write(text: string): void;
  /** Waits until all is out of the process. */
  flush(): Promise<void>;
  /** The stream itself, for those who need more than text. */
  stream(): NodeJS.WriteStream;
}

interface OutputParts {
  readonly fd: number;
  readonly open: () => NodeJS.WriteStream;
  /** Nothing can be written any more: nobody reads (`EPIPE`), or the disk is full. */
  readonly onBroken: (error: NodeJS.ErrnoException) => void;
}

/**
 * Writes straight to the descriptor as long as it takes everything, which needs no module; opens the stream for the
 * rest, and from then on for all.
 */
export function createOutput({ fd, open, onBroken }: OutputParts): Output {
  let opened: NodeJS.WriteStream | undefined;
  const stream = (): NodeJS.WriteStream => (opened ??= open().on("error", onBroken));
  return {
    stream,
    write(text) {
      if (opened !== undefined) opened.write(text);
      else writeAll(Buffer.from(text));
    },
    flush: async () => {
      if (opened !== undefined) await drain(opened);
    },
  };

  function writeAll(bytes: Buffer): void {
    let rest = bytes;
    try {
      while (rest.length > 0) rest = rest.subarray(writeSync(fd, rest));
    } catch (error) {
      // A reader that is slow on a descriptor that does not wait: the stream waits for it.
      const failure = error as NodeJS.ErrnoException;
      if (failure.code === "EAGAIN") stream().write(rest);
      else onBroken(failure);
    }
  }
}

function drain(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => {
    // A broken pipe is told by an event that comes after the write's own answer; one more round of the loop lets it in.
    const settle = (): void => void setImmediate(resolve);
    if (stream.destroyed || !stream.writable) settle();
    else stream.write("", settle);
  });
}
