/** Documents as a file that a program of another language reads. */

import { writeFileSync } from "node:fs";
import path from "node:path";

/** A line a document. */
export const writtenDocuments = ({ out, documents }) => {
  const file = path.join(out, "documents.jsonl");
  writeFileSync(file, documents.map((one) => `${JSON.stringify(one)}\n`).join(""));
  return file;
};
