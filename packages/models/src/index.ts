// Models from settings
export { createModelClient } from "./create-model-client.ts";
export type { ModelClientOptions } from "./create-model-client.ts";
export { parseModelName } from "./parse-model-name.ts";
export { modelProviderNames } from "./model-provider-name.ts";
export type { ModelProviderName } from "./model-provider-name.ts";
export type { Environment } from "./providers/find-api-key.ts";
export type { ModelOptions } from "./options.ts";

// Any model of the AI SDK's provider specification
export { fromLanguageModel } from "./language-model/from-language-model.ts";
export type { LanguageModelOptions } from "./language-model/from-language-model.ts";
export type { ToolMediaPlace } from "./language-model/to-tool-result-part.ts";

// Models that play a script
export { createScriptedModel } from "./script/create-scripted-model.ts";
export type { ScriptedModelOptions } from "./script/create-scripted-model.ts";
export type { Script, ScriptStep } from "./script/script-file.ts";
