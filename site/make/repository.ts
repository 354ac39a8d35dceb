/** Access to the files of the repository. */

import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const repository = fileURLToPath(new URL("../..", import.meta.url));

export const readText = (file: string): string => readFileSync(path.join(repository, file), "utf8");
