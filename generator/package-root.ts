/** Where this package lies, whether it runs from its sources or from what the compiler made of them. */

import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const holds = (folder: string): boolean => existsSync(path.join(folder, "package.json"));

/** The folder with package.json, schema/ and templates/. */
export const packageRoot = (): string => {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!holds(folder) && folder !== path.dirname(folder)) folder = path.dirname(folder);
  return folder;
};
