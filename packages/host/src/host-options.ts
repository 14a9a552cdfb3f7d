/** What enters a host from outside, so that tests need no other process. */
export interface HostOptions {
  /** The folder that is worked in where the configuration names none. Absolute. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Where the person is; default `library`. */
  readonly surface?: string | undefined;
  /** Stops a copy that is being made. */
  readonly signal?: AbortSignal | undefined;
  /** Work on a temporary copy of `cwd`, as `workspace.scratch` does with the folder it names. */
  readonly scratch?: boolean | undefined;
  /**
   * Put each call's arguments into its `tool-call-start` event; default false. Secrets of known shapes are masked, everything
   * else reaches whoever listens.
   */
  readonly showInput?: boolean | undefined;
  /** Default true. With false no MCP server is started or asked, and their tools are unknown. */
  readonly servers?: boolean | undefined;
  /** Leave the temporary copy when the host closes. */
  readonly keepScratch?: boolean | undefined;
}
