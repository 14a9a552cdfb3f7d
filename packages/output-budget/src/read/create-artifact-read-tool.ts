import { defineTool, errorResult, toToolProvider } from "@helve/agent-core";
import type { ArtifactStore, Tool, ToolContext, ToolProvider, ToolResult } from "@helve/agent-core";
import { artifactReadInput } from "./artifact-read-input.ts";
import type { ArtifactReadInput } from "./artifact-read-input.ts";
import { artifactReadName } from "../notice/write-read-call.ts";
import { findArtifact } from "./find-artifact.ts";
import { readJsonPath } from "./read-json-path.ts";
import { readLines } from "./read-lines.ts";
import { readBytes } from "./read-bytes.ts";
import { readTail } from "./read-tail.ts";
import type { ReadRequest } from "./read-request.ts";
import { ReadFault } from "./read-fault.ts";
import { searchArtifact } from "./search-artifact.ts";
import { smallestLimitTokens } from "../limits.ts";
import { toSelection } from "./to-selection.ts";

export interface ArtifactReadOptions {
  readonly store: ArtifactStore;
  /** The budget's limit. One answer shows no more than that, and never more than 8,000 estimated tokens. */
  readonly limitTokens?: number | undefined;
}

/** Below the budget's default limit, so that no answer is ever archived again. */
const mostReadTokens = 8_000;

/**
 * The tool `artifact_read`: gives parts of archived results, without a shell and without file permission. It has no
 * effect outside the session. The handle is the capability: whoever holds it may read.
 */
export function createArtifactReadTool({ store, limitTokens = mostReadTokens }: ArtifactReadOptions): Tool<ArtifactReadInput> {
  const limit = Math.max(smallestLimitTokens, Math.min(mostReadTokens, limitTokens));
  return defineTool({
    name: artifactReadName,
    title: "Read an archived result",
    description: "Reads a part of a result that was too long to show, by the handle from its notice: lines, bytes, the tail, a search, or a JSON path. Without a selection it begins at the first line. Each answer says how to read on.",
    schema: artifactReadInput,
    annotations: { effects: [], idempotent: true },
    executionMode: "parallel",
    execute: (input, context) => answer(input, { store, context, limitTokens: limit }),
  });
}

/** `artifact_read` as a provider, for a host. */
export function createArtifactProvider(options: ArtifactReadOptions): ToolProvider {
  return toToolProvider([createArtifactReadTool(options)]);
}

interface Answering {
  readonly store: ArtifactStore;
  readonly context: ToolContext;
  readonly limitTokens: number;
}

async function answer(input: ArtifactReadInput, { store, context, limitTokens }: Answering): Promise<ToolResult> {
  try {
    const selection = toSelection(input);
    const info = await findArtifact(store, { handle: input.handle, sessionId: context.sessionId });
    const request: ReadRequest = { store, info, limitTokens, signal: context.signal };
    switch (selection.kind) {
      case "lines":
        return await readLines(request, selection);
      case "bytes":
        return await readBytes(request, selection);
      case "tail":
        return await readTail(request, selection);
      case "search":
        return await searchArtifact(request, selection);
      case "json":
        return await readJsonPath(request, selection);
    }
  } catch (error) {
    if (error instanceof ReadFault) return errorResult(error.message, { code: error.code, category: error.category, retryable: false });
    throw error;
  }
}
