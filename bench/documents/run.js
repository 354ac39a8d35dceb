/**
 * Measures documents for whole specs with many entities, and compares the results with those of competitors.
 * `--record` updates DOCUMENTS.md.
 */

import { cpus } from "node:os";
import { hardLines } from "../hard.js";
import { interleave, processor } from "../interleave.js";
import { record } from "../record.js";
import * as hard from "./hard-acp.js";
import { languageRows } from "./languages.js";
import { sessionLines } from "./lines.js";
import { openSpec, specs } from "./spec.js";
import { typiaChecks } from "./typia.js";
import { wanted } from "./wanted.js";
import { oneAfterAnother, pathsOf, readers, unevenly } from "./ways.js";

const rounds = Number(process.env["KOINE_ROUNDS"] ?? 61);

const wantedOfOne = 1.1;

/** `npm run bench documents -- --only=acp,mcp` measures only these specs. */
const only = process.argv
  .find((word) => word.startsWith("--only="))
  ?.slice("--only=".length)
  .split(",");
const asked = specs.filter(({ name }) => only === undefined || only.includes(name));

const lines = [];
const print = (line = "") => {
  lines.push(line);
  process.stdout.write(`${line}\n`);
};

const each = (result, count) => Math.round(result.least / count);
const ratio = (one, first) => (one.least / first.least).toFixed(2);

const printPath = ({ title, path, works, count, share }) => {
  const [first, ...others] = interleave(works, Math.ceil(rounds / share), processor);
  const cells = others.map((one) => `${one.name} ${ratio(one, first)}`).join("; ");
  print(`| ${title} | ${path} | ${first.name}: ${each(first, count)} ns | ${wanted[path]} | ${cells} |`);
};

const printPaths = (title, documents, { share = 1 }) => {
  const count = new Set(documents.map(({ entity }) => entity)).size;
  const words = `${title}: ${documents.length} documents, ${count} ${count === 1 ? "entity" : "entities"}`;
  for (const [path, works] of Object.entries(pathsOf(documents)))
    printPath({ title: words, path, works, count: documents.length, share });
};

const membersOf = (schema, source) => {
  const tokens = (source.split("#")[1] ?? "").split("/").slice(1);
  const at = tokens.reduce(
    (value, token) => value?.[token.replaceAll("~1", "/").replaceAll("~0", "~")],
    schema,
  );
  return Object.keys(at?.properties ?? {}).length;
};

/** Measures the validation of each entity with five or more properties, relative to Ajv. */
const sharesOf = ({ schema, entities }, documents) =>
  entities
    .filter(({ source }) => membersOf(schema, source) >= 5)
    .flatMap(({ id }) => {
      const own = documents.filter(({ entity }) => entity === id);
      if (own.length === 0) return [];
      const [first, koine] = interleave(pathsOf(own).is.slice(0, 2), 11);
      return [{ id, share: koine.least / first.least }];
    })
    .toSorted((one, other) => other.share - one.share);

const printShares = (title, shares) => {
  const above = shares.filter(({ share }) => share > wantedOfOne).length;
  const most = shares.slice(0, 5).map(({ id, share }) => `\`${id}\` ${share.toFixed(2)}`);
  print(`| ${title} | ${shares.length} | ${above} | ${most.join(", ")} |`);
};

print(
  `Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model.trim()}; ${rounds} alternating rounds, processor time.`,
);
print();
print("| spec | path | baseline per document | target | minimum |");
print("| --- | --- | --- | --- | --- |");
const opened = [];
for (const spec of asked) {
  const one = await openSpec(spec, spec.others);
  const documents = readers({ ...one, typia: await typiaChecks(one) });
  printPaths(`${spec.title}, in turns`, documents, spec);
  if (spec.payloads === undefined)
    printPaths(`${spec.title}, one entity after another`, oneAfterAnother(documents), spec);
  if (spec.hot !== undefined)
    printPaths(`${spec.title}, \`${spec.hot}\`, 90 % of documents`, unevenly(documents, spec.hot), spec);
  opened.push([one, documents]);
}
print();
print("Checks of single entities with five or more properties, relative to Ajv:");
print();
print(`| spec | entities | above ${wantedOfOne} | slowest |`);
print("| --- | --- | --- | --- |");
for (const [one, documents] of opened) printShares(one.title, sharesOf(one, documents));

const printHard = ({ codecs }) => {
  const codec = Object.values(codecs).find((one) => one.name === hard.entity);
  print();
  print(
    `Hard-to-parse messages: time per character, relative to \`${hard.entity}\` with 60 parts. Times of rejected messages include collecting the issues.`,
  );
  print();
  hardLines(codec, hard.acp).forEach((line) => print(line));
};

for (const [one] of opened) if (one.name === "acp") printHard(one);

const inLanguages = opened.map(([one]) => one).filter(({ others }) => others !== undefined);
print();
print("Other languages. Documents that the baseline rejects are left out.");
print();
print("| spec | path | baseline per document | target | minimum |");
print("| --- | --- | --- | --- | --- |");
(await languageRows(inLanguages, Math.ceil(rounds / 3))).forEach((line) => print(line));
print();
sessionLines(Math.ceil(rounds / 3)).forEach((line) => print(line));

if (process.argv.includes("--record")) await record("DOCUMENTS.md", "bench documents", lines.join("\n"));
