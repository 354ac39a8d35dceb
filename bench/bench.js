/**
 * `npm run bench NAME` runs one benchmark. Without a name, it runs all benchmarks in sequence. `--record`
 * updates their pages.
 */

import { spawnSync } from "node:child_process";

const node = (file) => ["node", `bench/${file}.js`];

/** The steps of each benchmark. */
const kinds = {
  messages: [
    ["npm", "ci", "--prefix", "bench", "--ignore-scripts", "--silent"],
    ["npm", "run", "--silent", "--prefix", "bench", "typia"],
    node("run"),
  ],
  documents: [["npm", "ci", "--prefix", "bench", "--ignore-scripts", "--silent"], node("documents/run")],
  packages: [node("packages/run")],
  lines: [node("lines/run")],
  writing: [node("writing/run")],
  files: [node("files")],
  inference: [node("inference")],
  generator: [["npm", "run", "--silent", "packages"], node("generator")],
  light: [
    ["npm", "install", "--prefix", "bench/light", "--no-save", "--ignore-scripts", "--silent"],
    node("light"),
  ],
  incremental: [node("incremental")],
  quick: [node("quick"), node("documents/quick")],
  editor: [node("editor")],
  spark: [node("spark")],
  arithmetic: [node("arithmetic")],
};

/** Benchmarks that run when no name is given. */
const recorded = [
  "messages",
  "documents",
  "packages",
  "writing",
  "files",
  "inference",
  "generator",
  "light",
  "editor",
];

const perform = ([file, ...words], more) =>
  spawnSync(file, [...words, ...(file === "node" ? more : [])], { stdio: "inherit" }).status === 0;

const measures = (kind, more) => kinds[kind].every((step) => perform(step, more));

const words = process.argv.slice(2);
const asked = words.filter((word) => Object.hasOwn(kinds, word));
const more = words.filter((word) => !asked.includes(word));
const unknown = more.find((word) => !word.startsWith("-"));
if (unknown !== undefined)
  throw new Error(`npm run bench takes ${Object.keys(kinds).join(", ")}, not "${unknown}"`);

const failed = (asked.length > 0 ? asked : recorded).filter((kind) => {
  if (asked.length !== 1) process.stdout.write(`\n## ${kind}\n\n`);
  return !measures(kind, more);
});
if (failed.length > 0) throw new Error(`these benchmarks failed: ${failed.join(", ")}`);
