import { defineLibrary } from "@helve/build";

export default defineLibrary({ entry: { index: "src/index.ts" } });
