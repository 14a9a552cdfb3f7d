import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { tmpdir } from "node:os";
import { checkPackage, isPackageCheck, packageChecks } from "./check-package.ts";
import { publicPackages } from "./public-packages.ts";
import { runAll } from "./run-all.ts";

const root = new URL("../../../", import.meta.url).pathname;
const [check] = process.argv.slice(2);
if (!isPackageCheck(check)) throw new Error(`Which check? Expected one of ${Object.keys(packageChecks).join(", ")}, got '${check ?? ""}'.`);

const packages = (await publicPackages(root)).filter(({ hasTypes }) => check !== "attw" || hasTypes);
const scratch = await mkdtemp(join(tmpdir(), "helve-check-"));
const results = await runAll({
  items: packages,
  limit: 2,
  run: async ({ name, directory }) => ({ name, ...(await checkPackage({ check, directory, scratch: join(scratch, name.replace("/", "-")) })) }),
});
await rm(scratch, { recursive: true, force: true });

const failures = results.filter(({ code }) => code !== 0);
for (const { name, output } of failures) console.log(`${name}\n${output.trimEnd()}\n`);
console.log(`${check}: ${results.length - failures.length} of ${results.length} packages pass.`);
process.exitCode = failures.length === 0 ? 0 : 1;
