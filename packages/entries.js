/** The entry points of the `koine` package and their built files. */

import { readdirSync } from "node:fs";
import path from "node:path";

export const isForPrograms = ([, entry]) => /^\.\/dist\/(runtime|generated)\//.test(entry.default);

const dialects = "dist/generated/typescript";

/** Returns the file path of an entry point, without the extension. The root is `index`. */
export const fileOf = (name) => (name === "." ? "index" : name.slice("./".length));

/** Expands the wildcard in an entry point to all dialect folders. */
const expanded = (root, name, code) =>
  name.includes("*")
    ? readdirSync(path.join(root, dialects)).map((dialect) => [
        name.replace("*", dialect),
        code.replace("*", dialect),
      ])
    : [[name, code]];

/** Returns all entry points as `{ "phi/data": ".../dist/generated/typescript/phi/data.js" }`. */
export const entriesOf = (root, exports) =>
  Object.fromEntries(
    Object.entries(exports)
      .filter(isForPrograms)
      .flatMap(([name, entry]) => expanded(root, name, entry.default))
      .map(([name, code]) => [fileOf(name), path.join(root, code)]),
  );
