import { defineLibrary } from "@helve/build";
import { evaluateToolInputs } from "@helve/build/evaluate-tool-inputs";

export default defineLibrary({ entry: { index: "src/index.ts", options: "src/options.ts" }, plugins: [evaluateToolInputs()] });
