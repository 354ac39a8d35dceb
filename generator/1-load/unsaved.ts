/** The texts of files that an editor has changed but not saved. They replace the content on disk. */

import path from "node:path";

/** Texts by absolute path. */
export type Unsaved = ReadonlyMap<string, string>;

let texts: Unsaved = new Map();

/** Reads files with unsaved texts. Applies only to files that `read` reads before it returns. */
export const withUnsaved = <Value>(unsaved: Unsaved, read: () => Value): Value => {
  const before = texts;
  texts = unsaved;
  try {
    return read();
  } finally {
    texts = before;
  }
};

/** Returns the unsaved text of a file, if there is one. */
export const unsavedText = (place: string): string | undefined =>
  texts.size === 0 ? undefined : texts.get(path.resolve(place));
