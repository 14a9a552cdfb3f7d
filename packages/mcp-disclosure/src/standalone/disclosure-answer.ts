/** An answer of ours instead of a tool's, in the shape of an MCP result. */
export interface DisclosureAnswer {
  readonly content: readonly [{ readonly type: "text"; readonly text: string }];
  readonly isError?: true;
}

export function answerWith(text: string): DisclosureAnswer {
  return { content: [{ type: "text", text }] };
}

export function failWith(text: string): DisclosureAnswer {
  return { content: [{ type: "text", text }], isError: true };
}
