import { helveProject } from "@helve/vitest";

export default helveProject("turn-catalog");
