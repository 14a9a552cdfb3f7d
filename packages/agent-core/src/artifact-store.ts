/** What is known of stored content. */
export interface ArtifactInfo {
  /** 128 random bits; whoever holds it may read. */
  readonly handle: string;
  readonly bytes: number;
  /** A media type. */
  readonly type: string;
  readonly sessionId?: string;
  readonly callId?: string;
  readonly tool?: string;
  /** ISO 8601. */
  readonly createdAt: string;
}

export type ArtifactMeta = Pick<ArtifactInfo, "type" | "sessionId" | "callId" | "tool">;

/** Content on its way in. Nothing is listed or readable before `commit`; after `discard`, or a crash, nothing is left. */
export interface ArtifactWriter {
  readonly handle: string;
  /** A file that a child process may append to, where the store has one. */
  readonly path?: string;
  write(chunk: string | Uint8Array): Promise<void>;
  commit(): Promise<ArtifactInfo>;
  discard(): Promise<void>;
}

/** Bytes `from` (inclusive) up to `to` (exclusive); past the end is cut to the end. */
export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

/** Keeps content that does not fit into a result. Rejects when the medium fails; an unknown handle is `undefined`. */
export interface ArtifactStore {
  create(meta: ArtifactMeta): Promise<ArtifactWriter>;
  stat(handle: string): Promise<ArtifactInfo | undefined>;
  read(handle: string, range?: ByteRange): Promise<Uint8Array | undefined>;
  list(filter?: { readonly sessionId?: string }): Promise<readonly ArtifactInfo[]>;
  /** Whether there was something to delete. */
  delete(handle: string): Promise<boolean>;
}
