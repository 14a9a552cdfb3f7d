import { helveProject } from "@helve/vitest";

export default helveProject("agent-runtime");
