/** A request in flight. */
export interface PeerRequestOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: unknown) => void) | undefined;
}

/** What listing and calling need of a connection, whichever client is behind it. Results come as they were sent. */
export interface McpPeer {
  /** Rejects when the server answers with an error, when the connection ends and when the signal aborts. */
  request(method: "tools/list" | "tools/call", params: Readonly<Record<string, unknown>>, options?: PeerRequestOptions): Promise<unknown>;
  /** The protocol revision, where it is known. */
  readonly protocol?: string | undefined;
  /**
   * What a rejected request means: the server answered it with an error; it refused it since the session is over; or
   * the connection is lost and nobody knows whether the request was taken.
   */
  judge(error: unknown): "answered" | "session-over" | "lost";
  /** Whether the connection still stands. */
  isOpen(): boolean;
  /** Ends the connection and all that belongs to it. Does not reject. */
  close(): Promise<void>;
}

/** What a connection tells while it lives. */
export interface PeerListener {
  toolsChanged(): void;
  /** Called once, also after `close`. */
  ended(reason: string): void;
}
