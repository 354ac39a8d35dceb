/** Which files of a package can be reached from its entries: nothing else needs to be published. */

import { readFileSync } from "node:fs";
import path from "node:path";

const named = /(?:\bfrom|\bimport)\s*\(?\s*"(\.[^"]+)"/g;

/** Declarations name sources, and stand where the compiler put them. */
const beside = (file, name) => {
  const place = path.posix.join(path.posix.dirname(file), name).replace(/\.ts$/, ".js");
  return file.endsWith(".d.ts") ? place.replace(/\.js$/, ".d.ts") : place;
};

/** The files, by their paths below the root, that these files lead to. */
export const reachable = (root, entries) => {
  const found = new Set();
  const visit = (file) => {
    if (found.has(file)) return;
    found.add(file);
    const text = readFileSync(path.join(root, file), "utf8");
    for (const [, name] of text.matchAll(named)) visit(beside(file, name));
  };
  for (const entry of entries) visit(path.posix.normalize(entry));
  return [...found].toSorted();
};
