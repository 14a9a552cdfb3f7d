import { sep } from "node:path";

/** Whether an absolute path is the folder itself or below it. Both without `..`; `/data/app-evil` is not below `/data/app`. */
export function isWithin(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}
