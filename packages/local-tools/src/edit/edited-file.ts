import type { TextFile } from "../text/read-text.ts";

/** A file whose text can be searched and replaced. */
export type EditedFile = Extract<TextFile, { readonly kind: "text" }>;
