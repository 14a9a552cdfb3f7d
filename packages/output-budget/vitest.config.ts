import { helveProject } from "@helve/vitest";

export default helveProject("output-budget");
