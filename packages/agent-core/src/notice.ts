/** What ended or changed between two turns, told to the model with the next one. */
export interface Notice {
  readonly text: string;
  /** The call it belongs to. */
  readonly callId?: string;
}
