/**
 * The folder for measured packages, which is outside node_modules so that generated code can import `koine`.
 */

import { rmSync } from "node:fs";
import path from "node:path";

export const root = path.resolve(".tmp/bench-packages");

/** Returns an empty folder for a generator's output. */
export const workplaceOf = (spec, language, generator) => {
  const folder = path.join(root, spec.name, language.id, generator.name.toLowerCase());
  rmSync(folder, { recursive: true, force: true });
  return folder;
};
