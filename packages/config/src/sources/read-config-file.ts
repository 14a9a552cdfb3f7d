import { readFile, stat } from "node:fs/promises";
import { isUtf8 } from "node:buffer";
import { ConfigError } from "../config-error.ts";

/** Far above any real configuration; a larger file was named by mistake. */
const maxBytes = 1024 * 1024;

/** @throws ConfigError for a file that is missing, unreadable, a folder, no text or larger than 1 MiB. */
export async function readConfigFile(file: string): Promise<string> {
  const bytes = await readBytes(file);
  if (bytes.includes(0) || !isUtf8(bytes)) throw failure(file, "This is no text file. A helve.yaml is YAML in UTF-8.");
  return bytes.toString("utf8").replace(/^\uFEFF/, "");
}

async function readBytes(file: string): Promise<Buffer> {
  try {
    const facts = await stat(file);
    if (!facts.isFile()) throw failure(file, facts.isDirectory() ? "This is a folder. Name the file in it." : "This is no regular file. Name a YAML file.");
    if (facts.size > maxBytes) throw failure(file, `A configuration has at most ${maxBytes} bytes; this file has ${facts.size}. Name another file.`);
    return await readFile(file);
  } catch (cause) {
    throw ConfigError.isInstance(cause) ? cause : failure(file, describeFailure(cause), cause);
  }
}

function describeFailure(cause: unknown): string {
  const code = (cause as NodeJS.ErrnoException).code;
  if (code === "ENOENT" || code === "ENOTDIR") return "There is no such file. Check the path, or leave --config away.";
  if (code === "EACCES") return "This file may not be read. Change its permissions.";
  return `This file cannot be read: ${code ?? String(cause)}.`;
}

function failure(file: string, message: string, cause?: unknown): ConfigError {
  return new ConfigError([{ file, path: "", message }], { cause });
}
