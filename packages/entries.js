/** Entries that programs import by name: each entry of the package `koine`, and what was built for it. */

import { readdirSync } from "node:fs";
import path from "node:path";

export const isForPrograms = ([, entry]) => /^\.\/dist\/(runtime|generated)\//.test(entry.default);

const dialects = "dist/generated/typescript";

/** The file of an entry, without an ending: the root is called `index`. */
export const fileOf = (name) => (name === "." ? "index" : name.slice("./".length));

/** An entry for every dialect names none; the folders do. */
const expanded = (root, name, code) =>
  name.includes("*")
    ? readdirSync(path.join(root, dialects)).map((dialect) => [
        name.replace("*", dialect),
        code.replace("*", dialect),
      ])
    : [[name, code]];

/** `{ "phi/data": ".../dist/generated/typescript/phi/data.js" }`, and so for all. */
export const entriesOf = (root, exports) =>
  Object.fromEntries(
    Object.entries(exports)
      .filter(isForPrograms)
      .flatMap(([name, entry]) => expanded(root, name, entry.default))
      .map(([name, code]) => [fileOf(name), path.join(root, code)]),
  );
