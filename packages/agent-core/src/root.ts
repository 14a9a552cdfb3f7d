/** A workspace folder that tools may touch: an absolute path. */
export interface Root {
  readonly path: string;
  readonly access: "read" | "write";
}
