import type { JSONRPCMessage, Transport } from "@modelcontextprotocol/client";
import type { ServerCommand, ServerProcess } from "./server-process.ts";
import { startServerProcess } from "./server-process.ts";
import { answeredId, readMessages } from "./read-message.ts";
import { tooLargeData } from "../connect/answer-too-large.ts";
import { createMessageLines } from "./message-lines.ts";
import { createTextTail } from "./text-tail.ts";
import { endServerProcess } from "./end-server-process.ts";

export interface StdioTransportOptions {
  readonly command: ServerCommand;
  readonly maxMessageBytes: number;
  /** The first line that was no message. */
  readonly onJunk: (line: string) => void;
}

/**
 * The SDK client's transport over a server's pipes. It differs from the SDK's own: the server leads a process group that
 * is ended as a whole, what is no message is skipped, a line has a largest size, and the end of stderr is kept.
 */
export class StdioTransport implements Transport {
  onmessage?: NonNullable<Transport["onmessage"]> | undefined;
  onclose?: (() => void) | undefined;
  onerror?: ((error: Error) => void) | undefined;
  /** How the server ended, once it has. */
  endedBy: string | undefined;

  readonly #options: StdioTransportOptions;
  readonly #errors = createTextTail();
  #starting: Promise<ServerProcess> | undefined;
  #server: ServerProcess | undefined;
  #ending: Promise<void> | undefined;
  #sawJunk = false;

  constructor(options: StdioTransportOptions) {
    this.#options = options;
  }

  /** The SDK tells a stdio transport by these two members; a silent probe then means an older server. */
  get pid(): number | null {
    return this.#server?.pid ?? null;
  }

  get stderr(): null {
    return null;
  }

  async start(): Promise<void> {
    this.#starting = startServerProcess(this.#options.command);
    const server = await this.#starting;
    this.#server = server;
    server.stderr.on("data", (chunk: Buffer) => this.#errors.push(chunk));
    server.stdout.on("data", this.#createReader());
    this.#watchEnd(server);
    // A broken pipe: the end of stdout or of the process follows and tells more.
    server.stdin.on("error", (error) => this.onerror?.(error));
  }

  async send(message: JSONRPCMessage): Promise<void> {
    const stdin = this.#server?.stdin;
    if (stdin === undefined || stdin.destroyed) throw new Error("the server has ended");
    if (stdin.write(`${JSON.stringify(message)}\n`)) return;
    await new Promise<void>((resolve) => {
      stdin.once("drain", resolve);
      stdin.once("close", resolve);
    });
  }

  /** Ends the server; done when its group is gone. */
  close(): Promise<void> {
    if (this.#ending === undefined) {
      // A start that fails has told its caller; nothing is left to end then.
      this.#ending = this.#starting?.then((server) => endServerProcess(server), () => {}) ?? Promise.resolve();
      this.onclose?.();
    }
    return this.#ending;
  }

  lastErrorLines(): readonly string[] {
    return this.#errors.lines(5);
  }

  #createReader(): (chunk: Buffer) => void {
    return createMessageLines({
      maxBytes: this.#options.maxMessageBytes,
      onLine: (line) => this.#read(line),
      onOversized: (ends) => this.#refuse(ends),
    });
  }

  #read(line: string): void {
    if (line.trim() === "") return;
    const messages = readMessages(line);
    if (messages !== undefined) {
      for (const message of messages) this.onmessage?.(message);
    } else if (!this.#sawJunk) {
      this.#sawJunk = true;
      this.#options.onJunk(line);
    }
  }

  /** Whoever waits for this message must not wait forever: it gets an error in its place, or, where nobody can be told, the connection ends. */
  #refuse(ends: { readonly head: string; readonly tail: string; readonly bytes: number }): void {
    const id = answeredId(ends);
    const message = `the server sent a message of ${ends.bytes} bytes; at most ${this.#options.maxMessageBytes} are accepted`;
    if (id !== undefined) return this.onmessage?.({ jsonrpc: "2.0", id, error: { code: -32_000, message, data: tooLargeData } });
    this.endedBy = message;
    void this.close();
  }

  /**
   * The end of stdout or of the first process is the end: with that process Node closes stdin, so a real server behind a
   * wrapper that left cannot be spoken to any more. The other of the two follows within a moment, and with it the last
   * message or the words about how it ended.
   */
  #watchEnd(server: ServerProcess): void {
    const exited = server.exited.then((how) => void (this.endedBy ??= how));
    const silent = new Promise<void>((resolve) => server.stdout.once("close", resolve));
    const moment = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 200));
    void Promise.race([exited, silent])
      .then(() => Promise.race([Promise.all([exited, silent]), moment()]))
      .then(() => this.close());
  }
}
