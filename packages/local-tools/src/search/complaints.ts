/** A tree full of unreadable folders must not fill the memory with complaints. */
const mostCharacters = 4_096;
const mostWithheld = 10_000;
/** Advice to somebody at a terminal; the answer says in its own words that nothing was searched. */
const adviceLine = /^rg: No files were searched|^Running with --debug/;
const withheldLine = /^rg: (?:\.\/)?(.*): preprocessor command could not start/;

/** What ripgrep says on its error output, a line at a time: files it was kept from, apart from what is wrong. */
export class Complaints {
  #text = "";
  #rest = "";
  readonly #withheld: string[] = [];

  /** What is wrong, bounded. */
  get text(): string {
    return this.#text.trim();
  }

  /** Names of the files that were not opened because they may hold secrets, bounded. */
  get withheld(): readonly string[] {
    return this.#withheld;
  }

  take(chunk: string): void {
    const lines = (this.#rest + chunk).split("\n");
    this.#rest = (lines.pop() ?? "").slice(0, mostCharacters);
    for (const line of lines) this.#takeLine(line);
  }

  finish(): void {
    if (this.#rest !== "") this.#takeLine(this.#rest);
    this.#rest = "";
  }

  #takeLine(line: string): void {
    const name = withheldLine.exec(line)?.[1];
    if (adviceLine.test(line)) return;
    if (name === undefined) this.#text = `${this.#text}${line}\n`.slice(0, mostCharacters);
    else if (this.#withheld.length < mostWithheld) this.#withheld.push(name);
  }
}
