/** What is known of a failed request, freed of secrets and whole bodies. */
export interface Failure {
  /** The HTTP status, where there was one. */
  readonly status?: number | undefined;
  /** The provider's own word for it, such as `context_length_exceeded`. */
  readonly kind?: string | undefined;
  /** Bounded and masked. */
  readonly message: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The network refused, not the provider. */
  readonly isConnection: boolean;
}

/** The failure in brackets: status, the provider's word, its message. */
export function describeFailure({ status, kind, message }: Failure): string {
  const parts = [status === undefined ? undefined : `HTTP ${status}`, kind, message === "" ? undefined : message];
  return parts.filter((part) => part !== undefined).join(", ") || "it gave no reason";
}
