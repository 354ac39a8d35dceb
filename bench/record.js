/** Writes what was measured into a file of this folder, below what was written about it by hand. */

import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { format, resolveConfig } from "prettier";

/** `command` is what measures, without its `npm run`. */
export const record = async (name, command, text) => {
  const file = fileURLToPath(new URL(name, import.meta.url));
  const mark = `<!-- below: npm run ${command} -- --record -->`;
  const [above] = readFileSync(file, "utf8").split(mark);
  const options = { ...(await resolveConfig(file)), parser: "markdown" };
  writeFileSync(file, await format(`${above}${mark}\n\n${text}`, options));
};
