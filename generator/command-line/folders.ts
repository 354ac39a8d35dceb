/** A folder where a file should be: it is refused by its name, since reading one says nothing useful, or nothing at all. */

import { fstatSync, statSync } from "node:fs";
import { UnreadableError } from "./unreadable.ts";

/** `-` is standard input. Throws what the file system would throw. */
export const refuseFolder = (name: string): void => {
  const found = name === "-" ? fstatSync(0) : statSync(name);
  if (found.isDirectory()) throw new UnreadableError(name === "-" ? "(stdin)" : name, "EISDIR");
};
