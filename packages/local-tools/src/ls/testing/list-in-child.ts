import { createToolContext } from "@helve/agent-core";
import { createLsTool } from "../create-ls-tool.ts";

/** Run as a process of its own, and of another user, with the folder to list: prints the answer. */
const [root = "."] = process.argv.slice(2);
process.stdout.write(JSON.stringify(await createLsTool().impl.execute({}, createToolContext({ roots: [root] }))));
