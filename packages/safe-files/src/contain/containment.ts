/** Where a path leads. Only `inside` may be opened, and only by the canonical `path` given here. */
export type Containment = Inside | Outside;

export interface Inside {
  readonly kind: "inside";
  /** Absolute and without links: two spellings of one file have one path. */
  readonly path: string;
  /** The canonical path of the innermost root that holds it. */
  readonly root: string;
}

export interface Outside {
  readonly kind: "outside";
  readonly reason: OutsideReason;
  /** A sentence for people and models: what was asked, where it leads, what can be done. */
  readonly message: string;
  /** Where the path really leads, if that is somewhere else than it reads. */
  readonly target?: string;
}

export type OutsideReason =
  /** Empty, or with a NUL: no file can have that name. */
  | "invalid-path"
  | "outside-roots"
  /** The path reads as inside, but a link on the way leads out. */
  | "link-leaves-roots"
  /** Links that lead to each other, or more of them than the system follows. */
  | "link-loop"
  /** Inside a root that may be read only. */
  | "read-only-root"
  /** The system did not let us look, so nothing is known. */
  | "unreadable";
