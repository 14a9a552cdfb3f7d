import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";

/** Files whose every line begins with its number, so that each answer can be verified. */
export const dataFiles = { small: "small.txt", source: "source.txt", big: "big.txt", tree: "tree" } as const;

export function numberOf(line: number): string {
  return String(line).padStart(8, "0");
}

/** Makes what the cases read: always the same. `scale` shrinks the large ones for a run that only shows that all works. */
export function makeData(folder: string, { scale }: { readonly scale: number }): void {
  writeFileSync(join(folder, dataFiles.small), lines({ from: 1, count: 40, length: 51 }));
  writeFileSync(join(folder, dataFiles.source), lines({ from: 1, count: 16_384, length: 64 }));
  writeBig(join(folder, dataFiles.big), Math.floor(3_200_000 * scale));
  makeTree(join(folder, dataFiles.tree), Math.floor(3_000 * scale) + 20);
}

function lines({ from, count, length }: { readonly from: number; readonly count: number; readonly length: number }): string {
  const filling = "x".repeat(length - 10);
  return Array.from({ length: count }, (_, index) => `${numberOf(from + index)} ${filling}\n`).join("");
}

/** 64 bytes a line: 200 MB at full scale. */
function writeBig(path: string, count: number): void {
  const file = openSync(path, "w");
  const block = 20_000;
  for (let from = 1; from <= count; from += block) writeSync(file, lines({ from, count: Math.min(block, count - from + 1), length: 64 }));
  closeSync(file);
}

/** A tree like a repository's: nested folders, files of a few to some dozen kilobytes, one rare word and one common one. */
function makeTree(folder: string, count: number): void {
  for (let index = 0; index < count; index += 1) {
    const inner = join(folder, `package-${index % 37}`, `part-${index % 11}`);
    mkdirSync(inner, { recursive: true });
    const body = Array.from({ length: 60 + ((index * 7) % 400) }, (_, line) => (line % 9 === 0 ? `import { value${line} } from "./module-${line}.ts";` : `  const value${line} = compute(${line}, "${index}");`));
    if (index % 500 === 3) body.push("rareWordOfThisTree();");
    writeFileSync(join(inner, `file-${index}.ts`), `${body.join("\n")}\n`);
  }
}
