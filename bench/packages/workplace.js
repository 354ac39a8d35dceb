/** Where a package lies while it is measured: outside of node_modules, so that what is generated finds koine by its name. */

import { rmSync } from "node:fs";
import path from "node:path";

export const root = path.resolve(".tmp/bench-packages");

/** An empty folder for what a generator makes of a spec in a language. */
export const workplaceOf = (spec, language, generator) => {
  const folder = path.join(root, spec.name, language.id, generator.name.toLowerCase());
  rmSync(folder, { recursive: true, force: true });
  return folder;
};
