/** Finds where the author wrote a schema that may be a copy or be stored in another file. */

import type { Place, Slip } from "../../schema/schema-set.ts";
import type { DocumentFile } from "./document-file.ts";
import { authored } from "./openapi/copies.ts";
import { writtenAt } from "./openapi/links.ts";

/** Returns the location at which the author wrote one of a document's schemas. */
export const placeOf = ({ file, pointer }: Place, document: DocumentFile | undefined): Place =>
  document === undefined
    ? { file, pointer }
    : writtenAt({ file, pointer: authored(pointer, document.copies) }, document.links);

/**
 * Returns the mistakes with their locations in the author's files. A schema and its copy have the same
 * mistakes.
 */
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
