/** What tells this generator from another one: nothing that needs no hash has to load what makes one. */

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { packageRoot } from "./package.ts";
import { sha256 } from "./sha256.ts";

const ownFolder = path.dirname(fileURLToPath(import.meta.url));

/** All that decides what this generator writes; which packages it needs, and in which versions, package.json says. */
const madeOf = (): string[] => [
  path.join(packageRoot(), "package.json"),
  ...[
    path.join(packageRoot(), "templates"),
    ownFolder,
    path.join(ownFolder, "..", "runtime", "core"),
  ].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .toSorted(),
  ),
];

const hashFiles = (): string => sha256(Buffer.concat(madeOf().map((place) => readFileSync(place))));

let ownHash: string | undefined;

/** A hash of this generator itself: another one may write something else. */
export const packageHash = (): string => (ownHash ??= hashFiles());
