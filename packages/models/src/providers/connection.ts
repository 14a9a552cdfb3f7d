/** What a provider package needs to reach one model. */
export interface Connection {
  readonly model: string;
  /** Absent: no key is sent. */
  readonly apiKey: string | undefined;
  readonly baseUrl: string | undefined;
  readonly fetch: typeof globalThis.fetch | undefined;
}
