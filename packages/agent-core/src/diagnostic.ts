/** Something a person should be able to find out later: a repaired argument, a hook that failed, a tool set aside. */
export interface Diagnostic {
  /** Kebab-case and stable, such as `argument-repaired`. */
  readonly code: string;
  readonly severity: "info" | "warning" | "error";
  readonly text: string;
}
