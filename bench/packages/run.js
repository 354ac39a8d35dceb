/** Measures generated packages of Koine and other generators. `--record` updates PACKAGES.md. */

import { cpus } from "node:os";
import { firstError, hasCommand } from "../commands.js";
import { record } from "../record.js";
import { koineFor, specs } from "./koine.js";
import { go } from "./languages/go.js";
import { java } from "./languages/java.js";
import { python } from "./languages/python.js";
import { ruby } from "./languages/ruby.js";
import { rust } from "./languages/rust.js";
import { typescript } from "./languages/typescript.js";
import { linesIn } from "./lines.js";
import { versions } from "./versions.js";
import { workplaceOf } from "./workplace.js";

const rounds = Number(process.env["KOINE_ROUNDS"] ?? 3);
/** `npm run bench packages -- --only=go,java` measures only these languages. */
const only = process.argv
  .find((word) => word.startsWith("--only="))
  ?.slice("--only=".length)
  .split(",");
const languages = [typescript, rust, python, ruby, go, java].filter(
  ({ id }) => only === undefined || only.includes(id),
);

const koine = koineFor(languages.map(({ id }) => id));

const lines = [];
const print = (line = "") => {
  lines.push(line);
  process.stdout.write(`${line}\n`);
};

/** One generator's package of a spec: its folder and its size, or its error. */
const made = async (spec, language, generator) => {
  const one = { spec, generator, folder: workplaceOf(spec, language, generator), costs: [] };
  try {
    await generator.make(spec, language.sources(one.folder), language);
    one.size = linesIn(one.folder, language.extension);
    language.prepare(one);
  } catch (error) {
    one.error = firstError(error);
  }
  return one;
};

/** Adds the results of one round. Skips packages that have failed. */
const measureRound = (packages, language) => {
  for (const one of packages.filter(({ error }) => error === undefined))
    try {
      one.costs.push(language.measure(one));
    } catch (error) {
      one.error = firstError(error);
    }
};

const leastOf = (costs, name) => {
  const all = costs.flatMap((cost) => cost[name] ?? []);
  return all.length === 0 ? "–" : Math.min(...all).toFixed(name === "compile" ? 2 : 3);
};

/** Removes machine-specific folders and process ids. */
const escaped = (text) =>
  text
    .replaceAll(process.cwd(), ".")
    .replaceAll(/[^\s"'`]*\/registry\/src\/[^/]+\//g, "")
    .replaceAll(/ \(\d+\) /g, " ")
    .replaceAll("|", "\\|")
    .replaceAll("`", "'")
    .replaceAll(/\s+/g, " ")
    .slice(0, 200);

const printRow = ({ spec, generator, size, costs, error }, { name }) => {
  const cells = [size?.lines ?? "–", size?.files ?? "–", leastOf(costs, "compile"), leastOf(costs, "import")];
  const says = error === undefined ? "" : `\`${escaped(error)}\``;
  print(`| ${[spec.title, name, generator.name, ...cells, says].join(" | ")} |`);
};

const measureLanguage = async (language) => {
  const packages = [];
  for (const spec of specs)
    for (const generator of [koine, ...language.rivals]) packages.push(await made(spec, language, generator));
  for (let round = 0; round < rounds; round++) measureRound(packages, language);
  for (const one of packages) printRow(one, language);
};

print(
  `${cpus().length} × ${cpus()[0]?.model.trim()}, minimum of ${rounds} alternating rounds. ${versions()}`,
);
print();
print("| spec | language | generator | lines | files | compile, s | import, s | error |");
print("| --- | --- | --- | --- | --- | --- | --- | --- |");
for (const language of languages)
  if (hasCommand(language.command, language.question)) await measureLanguage(language);
  else print(`| | ${language.name} | skipped: missing \`${language.command}\` | | | | | |`);

if (process.argv.includes("--record")) await record("PACKAGES.md", "bench packages", lines.join("\n"));
