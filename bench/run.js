/** Measures every path for a message, both in Koine and in its competitors. `--record` updates RESULTS.md. */

import { readFileSync } from "node:fs";
import { cpus } from "node:os";
import { createRequire } from "node:module";
import { hardLines } from "./hard.js";
import { phi } from "./hard-phi.js";
import { interleave } from "./interleave.js";
import { paths } from "./paths.js";
import { record } from "./record.js";
import * as ajv from "./rivals/ajv.js";
import * as koine from "./rivals/koine.js";
import * as typebox from "./rivals/typebox.js";
import * as typia from "./rivals/typia.js";
import * as valibot from "./rivals/valibot.js";
import * as zod from "./rivals/zod.js";

const rivals = [typia, typebox, ajv, valibot, zod];

/** `node bench/run.js is reasons` measures only these paths. */
const asked = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const rounds = Number(process.env["KOINE_ROUNDS"] ?? 161);
const require = createRequire(import.meta.url);

const versionOf = (name) => {
  const found = require.resolve.paths(name)?.map((folder) => `${folder}/${name}/package.json`) ?? [];
  for (const place of found)
    try {
      return `${name} ${JSON.parse(readFileSync(place, "utf8")).version}`;
    } catch {
      // Continue in the parent folder, which may contain the package.
    }
  return name;
};

const machine = () => {
  const versions = ["ajv", "typebox", "typia", "valibot", "zod"].map(versionOf).join(", ");
  return `Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model.trim()}; ${versions}.`;
};

const ratio = (one, first) => (one.least / first.least).toFixed(2);

/**
 * Formats the minimum, which is the best result on this machine, and the median and spread, which indicate
 * stability.
 */
const cellOf = (one, first) =>
  `${ratio(one, first)} (${(one.median / first.median).toFixed(2)} ± ${Math.round(50 * one.spread)} %)`;

const lineOf = ({ path, message, target }, results) => {
  const [first, ...others] = results;
  const cells = others.map((one) => `${one.name} ${cellOf(one, first)}`);
  return `| ${path} | ${message} | ${first.name}: ${Math.round(first.least)} ns | ${target} | ${cells.join("; ")} |`;
};

const head = [
  "| path | message | baseline | target | minimum (median ± half the interquartile range) |",
  "| --- | --- | --- | --- | --- |",
];

const lines = [...head];
process.stdout.write(`${machine()} ${rounds} alternating rounds.\n\n${head.join("\n")}\n`);
for (const one of paths(rivals).filter(({ path }) => asked.length === 0 || asked.includes(path))) {
  const line = lineOf(one, interleave(one.ways, rounds));
  lines.push(line);
  process.stdout.write(`${line}\n`);
}

if (asked.length === 0) {
  const hard = [
    "",
    "Hard-to-parse messages: time per character, relative to a message with tool calls. Times of rejected messages include collecting the issues.",
    "",
    ...hardLines(koine, phi),
  ];
  lines.push(...hard);
  process.stdout.write(`${hard.join("\n")}\n`);
}

if (process.argv.includes("--record"))
  await record(
    "RESULTS.md",
    "bench messages",
    `${machine()} ${rounds} alternating rounds.\n\n${lines.join("\n")}\n`,
  );
