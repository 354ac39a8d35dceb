/** Recognizes files that declare themselves as schemas, for editors that open files without a config. */

import path from "node:path";
import { classify } from "./classify.ts";
import { whyKoine } from "./door.ts";
import { admitDocument } from "./documents/admit.ts";

/** A file whose `$schema` or version number names a known format. */
const isDeclaredDocument = (place: string): boolean => {
  const file = admitDocument({ place, path: path.basename(place) }, () => undefined);
  if (file === undefined) return false;
  const input = classify(file.value);
  return "isSaid" in input && input.isSaid;
};

/** Returns the schema folder or file to read for a file that no config names. */
export const schemaOf = (place: string): string | undefined => {
  if (!isDeclaredDocument(place)) return undefined;
  return whyKoine(place) === undefined ? place : path.dirname(place);
};
