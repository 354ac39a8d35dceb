/**
 * Distinguishes native schemas from third-party documents. A folder is native if it or a direct subfolder
 * contains a dialect.json. Without one, files named like entities (`thing.schema.json`) are native unless
 * their `$schema` is a known draft. Everything else is a third-party document.
 */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { draftNamed } from "./documents/draft.ts";
import { filesBelow } from "./documents/find.ts";
import { isEntityFile } from "./admit-schema.ts";
import { isFile, isFolder, isSchema } from "./find.ts";

const manifest = "dialect.json";

export const isDocument = (place: string): boolean => {
  if (isFolder(place)) return isDocumentFolder(place);
  return isFile(place) && !isOurs(place);
};

/** A schema next to a dialect.json is native, whatever its name or content. */
const isOurs = (file: string): boolean => {
  const name = path.basename(file);
  if (!isSchema(name)) return false;
  return existsSync(path.join(path.dirname(file), manifest)) || (isEntityFile(name) && !namesDraft(file));
};

const isDocumentFolder = (folder: string): boolean => {
  const folders = [
    folder,
    ...namesIn(folder)
      .map((name) => path.join(folder, name))
      .filter(isFolder),
  ];
  if (folders.some((one) => existsSync(path.join(one, manifest)))) return false;
  const files = folders.flatMap((one) => namesIn(one).map((name) => path.join(one, name)));
  const schemas = files.filter((file) => isSchema(path.basename(file)));
  return schemas.length > 0 ? !schemas.every(isOurs) : filesBelow(folder, () => undefined).length > 0;
};

const namesIn = (folder: string): string[] => readdirSync(folder).filter((name) => !name.startsWith("."));

/**
 * Returns true if the file declares a known draft. Invalid JSON does not, and is reported by the native
 * loader.
 */
const namesDraft = (file: string): boolean => {
  try {
    const { $schema }: { $schema?: unknown } = Object(JSON.parse(readFileSync(file, "utf8")));
    return typeof $schema === "string" && draftNamed($schema) !== undefined;
  } catch {
    return false;
  }
};
