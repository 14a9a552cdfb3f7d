/** What is measured in the same way whoever does it. Each answers with the text that a model would get. */
export interface Adapter {
  readonly read?: (input: { readonly path: string; readonly offset?: number; readonly limit?: number }) => Promise<string>;
  readonly write?: (input: { readonly path: string; readonly content: string }) => Promise<string>;
  readonly edit?: (input: { readonly path: string; readonly oldText: string; readonly newText: string }) => Promise<string>;
  readonly grep?: (input: { readonly pattern: string; readonly path: string; readonly limit: number }) => Promise<string>;
  readonly glob?: (input: { readonly pattern: string; readonly path: string; readonly limit: number }) => Promise<string>;
  /** The process that does the work, where it is another one. */
  readonly childPid?: number | undefined;
  readonly close?: () => Promise<void>;
}

/** Makes an adapter for work in one folder. `data` is read only, `work` is written to. */
export type OpenAdapter = (folders: { readonly data: string; readonly work: string }) => Promise<Adapter>;
