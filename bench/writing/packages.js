/** Generates the packages to measure with this checkout's generator and with an earlier one. */

import path from "node:path";
import { run } from "../commands.js";
import { generatorAt, generatorHere } from "../earlier.js";

const root = path.resolve(".tmp/bench-writing");
const schema = path.resolve("bench/writing/events.schema.json");

const generated = (name, program, languages) => {
  const out = path.join(root, name);
  const words = ["--schema", schema, "--out", out, "--dialect", "shop", "--standalone", "--prune"];
  run(process.execPath, [program, "generate", "--forget", ...words, "--languages", languages.join()]);
  return { name, out };
};

/** Returns the packages in the order in which they are measured. */
export const packagesFor = (languages, before) => [
  ...(before === undefined ? [] : [generated("before", generatorAt(before, root), languages)]),
  generated("after", generatorHere(), languages),
];
