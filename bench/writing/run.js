/**
 * Measures how fast an event with limits is written and read, compared with types that users write by hand.
 * `--before=REF` also measures the packages that an earlier commit generates. `--only=rust,go` measures only
 * these languages, and `--record` updates WRITING.md.
 */

import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import path from "node:path";
import { record } from "../record.js";
import { go } from "./languages/go.js";
import { python } from "./languages/python.js";
import { rust } from "./languages/rust.js";
import { packagesFor } from "./packages.js";

const rounds = Number(process.env["KOINE_ROUNDS"] ?? 41);

const option = (name) => process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);

const only = option("only")?.split(",");
const before = option("before");
const asked = [rust, go, python].filter(({ id }) => only === undefined || only.includes(id));
const languages = asked.filter((one) => one.isInstalled());

const lines = [];
const print = (line = "") => {
  lines.push(line);
  process.stdout.write(`${line}\n`);
};

/** Writes each event to a file of its own. */
const eventFiles = (folder) =>
  readFileSync("bench/writing/events.jsonl", "utf8")
    .trim()
    .split("\n")
    .map((text, index) => {
      const file = path.join(folder, `event-${index}.json`);
      writeFileSync(file, text);
      return { title: `${JSON.parse(text).type}, ${Buffer.byteLength(text)} bytes`, file };
    });

const ratio = (figures, { work, rival }) => (figures[work] / figures[rival]).toFixed(2);

const printLanguage = (language, packages, events) => {
  const programs = packages.map((one) => language.build(one));
  for (const { title, file } of events) {
    const measured = programs.map((program) => language.measure(program, file, rounds));
    for (const row of language.rows) {
      const ratios = measured.map((figures) => ratio(figures, row)).join(" → ");
      const rival = Math.round(measured.at(-1)[row.rival]);
      const unit = row.work.includes("allocations") ? "allocations" : language.unit;
      const cells = [title, language.name, row.title, `${language.rival}: ${rival} ${unit}`];
      print(`| ${[...cells, row.wanted ?? "–", ratios].join(" | ")} |`);
    }
  }
};

const packages = packagesFor(
  languages.map(({ id }) => id),
  before,
);
const events = eventFiles(path.dirname(packages[0].out));
print(`${cpus().length} × ${cpus()[0]?.model.trim()}; ${rounds} alternating rounds.`);
print();
print(
  `| event | language | path | baseline per event | target | ratio${before === undefined ? "" : ": before → after"} |`,
);
print("| --- | --- | --- | --- | --- | --- |");
for (const language of languages) printLanguage(language, packages, events);
for (const { name } of asked.filter((one) => !languages.includes(one)))
  print(`| | ${name} | skipped: not installed | | | |`);

if (process.argv.includes("--record")) await record("WRITING.md", "bench writing", lines.join("\n"));
