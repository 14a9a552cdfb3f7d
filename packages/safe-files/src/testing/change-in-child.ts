import { readFileSync } from "node:fs";
import { withFileLock } from "../lock/with-file-lock.ts";
import { writeFileAtomic } from "../write/write-file-atomic.ts";

/** Run as a process of its own: `count FILE TIMES` adds to a number in a file, `write FILE` writes for ever, `hold FILE` keeps its lock for ever. */
const [, , task = "", file = "", times = "0"] = process.argv;

switch (task) {
  case "count":
    for (let done = 0; done < Number(times); done += 1) {
      await withFileLock(file, async () => void (await writeFileAtomic(file, String(Number(readFileSync(file, "utf8")) + 1))), { across: "machine" });
    }
    break;
  case "write":
    process.stdout.write("ready\n");
    for (let turn = 0; ; turn += 1) await writeFileAtomic(file, (turn % 2 === 0 ? "a" : "b").repeat(300_000));
  case "hold":
    await withFileLock(file, () => {
      process.stdout.write("ready\n");
      return new Promise<void>(() => setInterval(() => {}, 60_000));
    }, { across: "machine" });
    break;
  default:
    throw new Error(`count, write or hold was wanted; got '${task}'.`);
}
