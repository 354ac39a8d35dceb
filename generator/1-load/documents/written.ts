/** Where the author wrote a schema, which may be a copy or a part in another file. */

import type { Place, Slip } from "../../schema/schema-set.ts";
import type { DocumentFile } from "./document-file.ts";
import { authored } from "./openapi/copies.ts";
import { writtenAt } from "./openapi/links.ts";

/** Returns where the author wrote a schema of a document. */
export const placeOf = ({ file, pointer }: Place, document: DocumentFile | undefined): Place =>
  document === undefined
    ? { file, pointer }
    : writtenAt({ file, pointer: authored(pointer, document.copies) }, document.links);

/** Returns the mistakes where the author wrote them. A schema and its copy have the same ones. */
export const writtenSlips = (slips: readonly Slip[], files: readonly DocumentFile[]): Slip[] => {
  const placed = slips.map((slip) => ({
    ...slip,
    ...placeOf(
      slip,
      files.find(({ path: file }) => file === slip.file),
    ),
  }));
  return [...new Map(placed.map((slip) => [JSON.stringify(slip), slip])).values()];
};
