import { exitCode } from "./exit-code.ts";

/** What to say of a failure that ended a command, and the exit code for it. */
export interface CommandFailure {
  readonly text: string;
  readonly exitCode: number;
}

/** Told apart by the marks that errors carry, so that no package is loaded only to be compared with. */
export function describeFailure(error: unknown): CommandFailure {
  if (!(error instanceof Error)) return { text: `helve failed: ${String(error)}`, exitCode: exitCode.failed };
  switch (error.name) {
    case "UsageError":
    case "ConfigError":
    case "WorkspaceError":
    case "PermissionRuleError":
      return { text: error.message, exitCode: exitCode.badInput };
    case "ModelError":
      return { text: error.message, exitCode: "code" in error && error.code === "configuration" ? exitCode.badInput : exitCode.failed };
    default:
      return { text: `helve failed unexpectedly. Please report this with what you ran.\n${error.stack ?? error.message}`, exitCode: exitCode.failed };
  }
}
