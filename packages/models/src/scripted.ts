// The scripted client alone
export { createScriptedModel } from "./script/create-scripted-model.ts";
export type { ScriptedModelOptions } from "./script/create-scripted-model.ts";
export { parseScript } from "./script/parse-script.ts";

// The form of a script
export { scriptFile } from "./script/script-file.ts";
export type { Script, ScriptStep } from "./script/script-file.ts";
