/** Finds the files of a document: the one that was named, or all JSON and YAML files below a folder. */

import { readdirSync } from "node:fs";
import path from "node:path";
import { compareText, type Report } from "../../support/diagnostics.ts";
import { isShelf, unreadable, type FoundFile } from "../find.ts";

const endings = /\.(json|ya?ml)$/i;

/** Links, hidden files, installed packages and frozen releases are not followed. */
const isOurs = ({ name }: { readonly name: string }): boolean =>
  !name.startsWith(".") && name !== "node_modules";

/** Relative to the folder, in an order that no file system decides. */
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
