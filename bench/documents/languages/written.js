/** Writes the files that programs in other languages read. */

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Writes a file only if its contents change, to avoid unnecessary recompilation. */
export const writeNews = (file, text) => {
  if (!existsSync(file) || readFileSync(file, "utf8") !== text) writeFileSync(file, text);
};

/** Writes documents, one per line. */
export const writtenDocuments = ({ out, documents }) => {
  const file = path.join(out, "documents.jsonl");
  writeFileSync(file, documents.map((one) => `${JSON.stringify(one)}\n`).join(""));
  return file;
};
