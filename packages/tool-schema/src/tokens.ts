// What a text costs in a model's window
export { estimateTokens } from "./tokens/estimate-tokens.ts";
export { estimateDefinitionTokens } from "./tokens/estimate-definition-tokens.ts";
export type { DefinitionText } from "./tokens/estimate-definition-tokens.ts";
