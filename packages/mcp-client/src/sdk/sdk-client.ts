/** What is used of a 1.x `Client`, by shape: nothing of its package is imported, so any version that has this will do. */
export interface SdkClient {
  readonly transport?: unknown;
  onclose?: (() => void) | undefined;
  fallbackNotificationHandler?: ((notification: SdkNotification) => Promise<void>) | undefined;
  // A method, since the real one takes narrower types and methods compare loosely.
  request(request: { method: string; params?: Record<string, unknown> }, resultSchema: never, options?: SdkRequestOptions): Promise<unknown>;
  close(): Promise<void>;
}

export interface SdkNotification {
  readonly method: string;
}

export interface SdkRequestOptions {
  timeout?: number;
  signal?: AbortSignal;
  onprogress?: (progress: unknown) => void;
}
