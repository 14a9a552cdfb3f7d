/** One reply of a scripted model. */
export interface ScriptedReply {
  readonly text?: string;
  readonly calls?: readonly { readonly name: string; readonly arguments: Readonly<Record<string, unknown>> }[];
}

/** Files of a folder in which `helve run --config helve.yaml` plays these replies. JSON is YAML. */
export function scriptedFiles(steps: readonly ScriptedReply[], settings: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, string>> {
  return {
    "model.yaml": JSON.stringify({ steps }),
    "helve.yaml": JSON.stringify({ model: { provider: "scripted", file: "model.yaml" }, ...settings }),
  };
}
