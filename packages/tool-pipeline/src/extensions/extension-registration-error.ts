const marker = Symbol.for("@helve/tool-pipeline.ExtensionRegistrationError");

/** An extension tried to register something after its set-up was over. */
export class ExtensionRegistrationError extends Error {
  readonly [marker] = true;
  override readonly name = "ExtensionRegistrationError";
  readonly extension: string;

  constructor({ extension, member }: { readonly extension: string; readonly member: string }) {
    super(`Extension '${extension}' called '${member}' after its set-up was over. Register everything inside setup, before the promise that it returns settles.`);
    this.extension = extension;
  }

  /** Holds across copies of this package, where `instanceof` does not. */
  static isInstance(value: unknown): value is ExtensionRegistrationError {
    return typeof value === "object" && value !== null && marker in value;
  }
}
