/** One thing that is wrong with a configuration. Lines and columns count from 1; they are absent where the file itself is the trouble. */
export interface ConfigIssue {
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
  /** Such as `mcp.servers.files.args[1]`; empty for the whole file. */
  readonly path: string;
  /** What was wanted, what came, what can be done. */
  readonly message: string;
}

/** An issue as one line that editors and terminals can jump to: `helve.yaml:3:5: permission.alow: Unknown key…`. */
export function formatIssue({ file, line, column, path, message }: ConfigIssue): string {
  const place = [file, line, column].filter((part) => part !== undefined).join(":");
  return path === "" ? `${place}: ${message}` : `${place}: ${path}: ${message}`;
}
