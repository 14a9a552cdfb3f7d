/**
 * What one call touches. Scheduling keeps colliding claims apart and permission judges them. Open: an unknown kind is
 * exclusive and asks.
 */
export type Claim = FileClaim | CommandClaim | ServerClaim | HostClaim | ExclusiveClaim | ExtensionClaim;

/** A file, or a folder with all below it. `path` is canonical: absolute and without links. */
export interface FileClaim {
  readonly kind: "file" | "tree";
  readonly path: string;
  readonly access: "read" | "write";
  /** The name of the rule by which the file holds secrets, such as `private-key`. A policy asks before it is read. */
  readonly sensitive?: string;
}

/** A command line as it will really run. `guards` are believed from first-party tools only. */
export interface CommandClaim {
  readonly kind: "command";
  readonly dialect: "posix" | "powershell";
  readonly text: string;
  readonly cwd: string;
  readonly guards: readonly Guard[];
}

export type Guard = "git-helpers-neutralised" | "recoverable-delete" | "scrubbed-environment" | "sandbox";

export interface ServerClaim {
  readonly kind: "server";
  readonly server: string;
  readonly access: "shared" | "exclusive";
}

/** A network host that is contacted: a name or an address, without port. */
export interface HostClaim {
  readonly kind: "host";
  readonly host: string;
}

/** Alone in the whole host. */
export interface ExclusiveClaim {
  readonly kind: "exclusive";
}

export interface ExtensionClaim {
  readonly kind: `x-${string}`;
}
