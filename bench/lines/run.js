/**
 * Counts the lines of generated packages: types and codecs, the copied core, and the output of other generators.
 * `--before=REF` also counts the packages that an earlier commit generates. `--record` updates LINES.md.
 */

import { existsSync, rmSync } from "node:fs";
import path from "node:path";
import { firstError, run } from "../commands.js";
import { dataFolder } from "../documents/spec.js";
import { generatorAt, generatorHere } from "../earlier.js";
import { linesOf } from "../packages/lines.js";
import { record } from "../record.js";
import { rivals } from "./generators.js";

const root = path.resolve(".tmp/bench-lines");
const before = process.argv.find((word) => word.startsWith("--before="))?.slice("--before=".length);

const specs = [
  {
    name: "note",
    title: "a record of two strings",
    schemaFile: path.resolve("bench/lines/note.schema.json"),
  },
  {
    name: "shop",
    title: "shop.json, 17 records",
    schemaFile: path.resolve(dataFolder, "faults/native/shop.json"),
  },
].filter(({ schemaFile }) => existsSync(schemaFile));

const languages = {
  typescript: { title: "TypeScript", extension: ".ts" },
  rust: { title: "Rust", extension: ".rs" },
  python: { title: "Python", extension: ".py" },
  ruby: { title: "Ruby", extension: ".rb" },
  go: { title: "Go", extension: ".go" },
  java: { title: "Java", extension: ".java" },
};

/** Returns an empty folder. */
const folderOf = (...names) => {
  const folder = path.join(root, ...names);
  rmSync(folder, { recursive: true, force: true });
  return folder;
};

/** Every language's core is in a folder or package with this name. */
const isCore = (file) => file.split(path.sep).includes("core");

const generated = (program, age, { name, schemaFile }) => {
  const out = folderOf(name, age);
  const words = ["--schema", schemaFile, "--out", out, "--dialect", name, "--standalone"];
  run(process.execPath, [
    program,
    "generate",
    "--forget",
    ...words,
    "--languages",
    Object.keys(languages).join(),
  ]);
  return (language, { extension }) => {
    const folder = path.join(out, language);
    return {
      own: linesOf(folder, extension, (file) => !isCore(file)),
      core: linesOf(folder, extension, isCore),
    };
  };
};

const rivalCell = async (spec, language, { extension }) => {
  const rival = rivals[language];
  if (rival === undefined) return "–";
  const folder = folderOf(spec.name, rival.name);
  try {
    await rival.make(spec, folder);
    return `${rival.name}: ${linesOf(folder, extension)}`;
  } catch (error) {
    const said = firstError(error).replaceAll(process.cwd(), ".").replaceAll("|", "\\|").replaceAll("`", "'");
    return `${rival.name} fails: \`${said.slice(0, 120)}\``;
  }
};

const arrow = (counts, part) => counts.map((one) => one[part]).join(" → ");

const lines = [];
const print = (line = "") => {
  lines.push(line);
  process.stdout.write(`${line}\n`);
};

const figures = before === undefined ? "" : ": before → after";
print(`| schema | language | types and codecs${figures} | core${figures} | other generator |`);
print("| --- | --- | --- | --- | --- |");
for (const spec of specs) {
  const programs = [
    ...(before === undefined ? [] : [["before", generatorAt(before, root)]]),
    ["after", generatorHere()],
  ];
  const packages = programs.map(([age, program]) => generated(program, age, spec));
  for (const [language, facts] of Object.entries(languages)) {
    const counts = packages.map((count) => count(language, facts));
    const cells = [spec.title, facts.title, arrow(counts, "own"), arrow(counts, "core")];
    print(`| ${[...cells, await rivalCell(spec, language, facts)].join(" | ")} |`);
  }
}

if (process.argv.includes("--record")) await record("LINES.md", "bench lines", lines.join("\n"));
