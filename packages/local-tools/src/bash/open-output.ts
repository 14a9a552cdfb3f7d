import { randomBytes } from "node:crypto";
import { constants, open, unlink } from "node:fs/promises";
import type { FileHandle } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ArtifactBlock, ArtifactWriter, ToolContext } from "@helve/agent-core";

/** The one file that takes what a command prints, stdout and stderr in their order. */
export interface CommandOutput {
  readonly file: FileHandle;
  /** Keeps the whole output as an artifact; undefined where nobody keeps it. Rejects when the store fails. */
  keep(): Promise<ArtifactBlock | undefined>;
  /** Lets go of the file, and of what was not kept. */
  close(): Promise<void>;
}

/**
 * The file of an artifact writer where the host has a store, so that large output is archived already when the command
 * ends; else a temporary file that has no name any more, so that nothing of it outlives this process.
 */
export async function openOutput({ artifacts, sessionId, callId }: Pick<ToolContext, "artifacts" | "sessionId" | "callId">): Promise<CommandOutput> {
  if (artifacts === undefined) return withoutStore(await openNameless());
  try {
    const writer = await artifacts.create({ type: mediaType, sessionId, callId, tool: "bash" });
    const file = writer.path === undefined ? await openNameless() : await open(writer.path, readAndAppend, ownerOnly);
    return withWriter(file, writer);
  } catch (error) {
    // A store that fails is no reason not to run; whoever wants to keep the output hears of it.
    return withFailedStore(await openNameless(), error);
  }
}

const mediaType = "text/plain";
const ownerOnly = 0o600;
/** Appending: a program that seeks or truncates its output cannot overwrite what stands there. */
const readAndAppend = constants.O_RDWR | constants.O_APPEND | constants.O_CREAT;

async function openNameless(): Promise<FileHandle> {
  const path = join(tmpdir(), `helve-output-${randomBytes(12).toString("hex")}`);
  const file = await open(path, readAndAppend | constants.O_EXCL, ownerOnly);
  await unlink(path);
  return file;
}

function withoutStore(file: FileHandle): CommandOutput {
  return { file, keep: () => Promise.resolve(undefined), close: () => file.close() };
}

function withFailedStore(file: FileHandle, cause: unknown): CommandOutput {
  const problem = cause instanceof Error ? cause : new Error(String(cause));
  return { file, keep: () => Promise.reject(problem), close: () => file.close() };
}

function withWriter(file: FileHandle, writer: ArtifactWriter): CommandOutput {
  let isKept = false;
  return {
    file,
    async keep() {
      if (writer.path === undefined) await copy(file, writer);
      const { handle, bytes } = await writer.commit();
      isKept = true;
      return { type: "artifact", handle, bytes, mimeType: mediaType };
    },
    async close() {
      await file.close();
      if (!isKept) await writer.discard();
    },
  };
}

const chunkSize = 1024 * 1024;

async function copy(file: FileHandle, writer: ArtifactWriter): Promise<void> {
  for (let position = 0; ; ) {
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(chunkSize), 0, chunkSize, position);
    if (bytesRead === 0) return;
    await writer.write(buffer.subarray(0, bytesRead));
    position += bytesRead;
  }
}
