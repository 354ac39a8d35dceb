/** Files for programs of other languages. */

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Leaves alone what says the same already, so that no compiler begins anew. */
export const writeNews = (file, text) => {
  if (!existsSync(file) || readFileSync(file, "utf8") !== text) writeFileSync(file, text);
};

/** Documents, a line each. */
export const writtenDocuments = ({ out, documents }) => {
  const file = path.join(out, "documents.jsonl");
  writeFileSync(file, documents.map((one) => `${JSON.stringify(one)}\n`).join(""));
  return file;
};
