/**
 * Rejects folders passed as files. Without this check, reading a folder fails with an unhelpful error or does
 * not fail at all.
 */

import { fstatSync, statSync } from "node:fs";
import { UnreadableError } from "./unreadable.ts";

/** `-` is standard input. Throws file system errors. */
export const refuseFolder = (name: string): void => {
  const found = name === "-" ? fstatSync(0) : statSync(name);
  if (found.isDirectory()) throw new UnreadableError(name === "-" ? "(stdin)" : name, "EISDIR");
};
