/** Selects the most interesting file of a view. */

import type { Made, MadeFile } from "./messages.ts";

/** Returns the file that declares the first entity. */
export const mainFile = ({ files, entities: [id = ""] }: Made): MadeFile | undefined => {
  const name = id.slice(id.indexOf(".") + 1);
  const declares = new RegExp(
    `^\\s*(pub |export )*(interface|type|struct|enum|class|module) ${name}\\b`,
    "m",
  );
  return files.find(({ text }) => declares.test(text));
};
