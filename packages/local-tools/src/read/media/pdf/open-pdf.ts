import { adviseOnPeer, loadPeer } from "../load-peer.ts";

/** A document that is open: its pages are read one by one, on demand. */
export interface PdfDocument {
  readonly pageCount: number;
  /** The text of a page, counted from 1; empty where it holds none. */
  readText(page: number): Promise<string>;
  close(): Promise<void>;
}

export type OpenedPdf =
  | { readonly kind: "open"; readonly document: PdfDocument }
  | { readonly kind: "refused"; readonly code: "encrypted-pdf" | "broken-pdf" | "pdf-library"; readonly reason: string };

/** Errors only: what PDF.js warns about goes to the console, which may be the channel of a protocol. */
const verbosity = 0;

/** Opens a PDF through unpdf, an optional peer. */
export async function openPdf(bytes: Buffer): Promise<OpenedPdf> {
  const peer = await loadPeer("unpdf", () => import("unpdf"));
  if (peer.kind !== "loaded") return { kind: "refused", code: "pdf-library", reason: adviseOnPeer("unpdf", peer) };
  try {
    // PDF.js takes no Buffer, and takes the bytes away from whoever hands them over.
    const proxy = await peer.module.getDocumentProxy(new Uint8Array(bytes), { verbosity });
    return { kind: "open", document: toDocument(proxy) };
  } catch (error) {
    return toRefusal(error);
  }
}

type Proxy = Awaited<ReturnType<(typeof import("unpdf"))["getDocumentProxy"]>>;

function toDocument(proxy: Proxy): PdfDocument {
  return {
    pageCount: proxy.numPages,
    async readText(number) {
      const page = await proxy.getPage(number);
      try {
        const { items } = await page.getTextContent();
        return items.map((item) => ("str" in item ? `${item.str}${item.hasEOL ? "\n" : ""}` : "")).join("");
      } finally {
        page.cleanup();
      }
    },
    close: () => proxy.loadingTask.destroy(),
  };
}

/** PDF.js names its errors by `name`; its classes are no part of what unpdf exports. */
function toRefusal(error: unknown): OpenedPdf {
  if (!(error instanceof Error)) throw error;
  if (error.name === "PasswordException") return { kind: "refused", code: "encrypted-pdf", reason: "it is encrypted and opens only with a password. Have it saved without one." };
  return { kind: "refused", code: "broken-pdf", reason: `it could not be understood: ${error.message.split("\n")[0]}` };
}
