/** The file that somebody came for, of all that a view makes. */

import type { Made, MadeFile } from "./messages.ts";

/** The file that declares the first of the entities. */
export const mainFile = ({ files, entities: [id = ""] }: Made): MadeFile | undefined => {
  const name = id.slice(id.indexOf(".") + 1);
  const declares = new RegExp(
    `^\\s*(pub |export )*(interface|type|struct|enum|class|module) ${name}\\b`,
    "m",
  );
  return files.find(({ text }) => declares.test(text));
};
