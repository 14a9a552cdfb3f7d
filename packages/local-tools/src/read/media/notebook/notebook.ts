/** A notebook, whichever version of the format it came in. */
export interface Notebook {
  /** Of its code cells, where it says so. */
  readonly language: string | undefined;
  readonly cells: readonly NotebookCell[];
}

export interface NotebookCell {
  /** `code`, `markdown`, `raw`; in old notebooks also `heading`. */
  readonly kind: string;
  readonly source: string;
  /** The number in the brackets before the cell; undefined where it was not run. */
  readonly executionCount: number | undefined;
  readonly outputs: readonly CellOutput[];
}

/** `label` says where text comes from: `stdout`, `stderr`, `result`, `display`, or the error. */
export type CellOutput =
  | { readonly kind: "text"; readonly label: string; readonly text: string }
  | { readonly kind: "image"; readonly mimeType: string; readonly base64: string }
  | { readonly kind: "other"; readonly mimeType: string; readonly size: number };
