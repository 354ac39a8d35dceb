/** Writes results to a file in this folder, below its hand-written section. */

import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { format, resolveConfig } from "prettier";

/** `command` is the benchmark's command without `npm run`. */
export const record = async (name, command, text) => {
  const file = fileURLToPath(new URL(name, import.meta.url));
  const mark = `<!-- below: npm run ${command} -- --record -->`;
  const [above] = readFileSync(file, "utf8").split(mark);
  const options = { ...(await resolveConfig(file)), parser: "markdown" };
  writeFileSync(file, await format(`${above}${mark}\n\n${text}`, options));
};
