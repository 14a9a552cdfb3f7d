#!/usr/bin/env node
// Runs on any Node as far as the check: nothing is imported above it, and the syntax is old.
const neededNode = [22, 19];
const runningNode = process.versions.node.split(".").map(Number);

if (isOlder(runningNode, neededNode)) {
  process.stderr.write(
    "helve needs Node " + neededNode.join(".") + " or later; this is Node " + process.versions.node + ".\n" +
      "Run it with a newer one, such as: npx -y -p node@24 -p helve helve --help\n" +
      "Inside the repository, 'npx -y pnpm@12.21.0 helve' brings its own Node.\n",
  );
  process.exitCode = 2;
} else if (process.argv.length === 3 && (process.argv[2] === "--version" || process.argv[2] === "-V")) {
  printVersion();
} else {
  void loadCli().then(function start(cli) {
    return cli.main(process);
  });
}

function isOlder(running: readonly number[], needed: readonly number[]): boolean {
  return Number(running[0]) < Number(needed[0]) || (running[0] === needed[0] && Number(running[1]) < Number(needed[1]));
}

// Answered without a single import: a version is asked for by scripts, often.
function printVersion(): void {
  const manifest = process.getBuiltinModule("node:fs").readFileSync(new URL("../package.json", import.meta.url), "utf8");
  process.stdout.write((JSON.parse(manifest) as { readonly version: string }).version + "\n");
}

// Compiling is most of a short command's work, so the bundle loads its chunks with what an earlier run compiled.
function loadCli(): Promise<typeof import("./cli.ts")> {
  if (import.meta.url.slice(-4) === ".cjs") {
    const requireFromBundle = process.getBuiltinModule("node:module").createRequire(import.meta.url);
    const folder = process.getBuiltinModule("node:url").fileURLToPath(new URL(".", import.meta.url));
    const { loadBundledCli } = requireFromBundle("./chunks.cjs") as typeof import("./chunks/load-bundled-cli.ts");
    const cli = loadBundledCli({ process, folder, require: requireFromBundle });
    if (cli) return Promise.resolve(cli);
  }
  return import("./cli.ts");
}

export {};
