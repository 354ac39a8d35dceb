/** Finds a document's files: the given file, or all JSON and YAML files below a folder. */

import { readdirSync } from "node:fs";
import path from "node:path";
import { compareText, type Report } from "../../support/diagnostics.ts";
import { isShelf, unreadable, type FoundFile } from "../find.ts";

const endings = /\.(json|ya?ml)$/i;

/** Skips hidden files and installed packages. */
const isOurs = ({ name }: { readonly name: string }): boolean =>
  !name.startsWith(".") && name !== "node_modules";

/** Returns paths relative to the folder, in an order that does not depend on the file system. */
export function filesBelow(folder: string, report: Report, below = true, at = ""): FoundFile[] {
  try {
    const entries = readdirSync(path.join(folder, at), { withFileTypes: true }).filter(isOurs);
    return entries
      .toSorted((one, other) => compareText(one.name, other.name))
      .flatMap((entry) => {
        const name = at === "" ? entry.name : `${at}/${entry.name}`;
        if (entry.isDirectory() && isShelf(path.join(folder, name))) return [];
        if (entry.isDirectory()) return below ? filesBelow(folder, report, below, name) : [];
        return entry.isFile() && endings.test(name) ? [{ place: path.join(folder, name), path: name }] : [];
      });
  } catch (error) {
    unreadable(path.join(folder, at), at, error, report);
    return [];
  }
}
