// Secrets
export { maskSecrets } from "./secrets/mask-secrets.ts";
export { maskSecretsInJson } from "./secrets/mask-secrets-in-json.ts";
export { isCredentialName } from "./secrets/is-credential-name.ts";

// Cutting
export { clipText } from "./clip-text.ts";
export type { ClipOptions } from "./clip-text.ts";
export { graphemeBorderAfter, graphemeBorderBefore } from "./grapheme/grapheme-border.ts";
export { sliceUtf8Head } from "./utf8/slice-utf8-head.ts";
export { sliceUtf8Tail } from "./utf8/slice-utf8-tail.ts";

// Terminal output
export { cleanTerminalText } from "./terminal/clean-terminal-text.ts";

// Regular expressions
export { createLinearRegex } from "./regex/create-linear-regex.ts";
export type { LinearMatch, LinearRegex } from "./regex/create-linear-regex.ts";
export { LinearRegexError } from "./regex/linear-regex-error.ts";
