/** A folder where a file should be: it is refused by its name, since reading one says nothing useful, or nothing at all. */

import { fstatSync, statSync } from "node:fs";

/** As the system says it, with the name that it leaves out. */
class FolderError extends Error {
  readonly code = "EISDIR";
  readonly syscall = "read";
  readonly path: string;

  constructor(path: string) {
    super(`EISDIR: ${path} is a folder`);
    this.path = path;
  }
}

/** `-` is standard input. Throws what the file system would throw. */
export const refuseFolder = (name: string): void => {
  const found = name === "-" ? fstatSync(0) : statSync(name);
  if (found.isDirectory()) throw new FolderError(name === "-" ? "(stdin)" : name);
};
