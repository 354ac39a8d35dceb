/** Prints what the documents of whole specs cost, many entities in turns, beside rivals; with `--record` into DOCUMENTS.md. */

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
import { pathsOf, readers, unevenly } from "./ways.js";

const rounds = Number(process.env["KOINE_ROUNDS"] ?? 61);

const wantedOfOne = 1.1;

/** `npm run bench documents -- --only=acp,mcp` measures these alone. */
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
  const words = `${title}: ${documents.length} of ${count} ${count === 1 ? "entity" : "entities"}`;
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

/** Each entity of five members or more by itself: the share of Ajv's time that its check takes. */
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
  `Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model.trim()}; ${rounds} rounds in turns, processor time.`,
);
print();
print("| spec | path | 1 is, for a document | wanted of Koine | measured: least |");
print("| --- | --- | --- | --- | --- |");
const opened = [];
for (const spec of asked) {
  const one = await openSpec(spec, spec.others);
  const documents = readers({ ...one, typia: await typiaChecks(one) });
  printPaths(spec.title, documents, spec);
  if (spec.hot !== undefined)
    printPaths(`${spec.title}, \`${spec.hot}\` nine times in ten`, unevenly(documents, spec.hot), spec);
  opened.push([one, documents]);
}
print();
print("The check of each entity of five members or more alone, as a share of Ajv's time:");
print();
print(`| spec | entities | above ${wantedOfOne} | the dearest |`);
print("| --- | --- | --- | --- |");
for (const [one, documents] of opened) printShares(one.title, sharesOf(one, documents));

const printHard = ({ codecs }) => {
  const codec = Object.values(codecs).find((one) => one.name === hard.entity);
  print();
  print(
    `Hard to read, a character, where 1 is one of \`${hard.entity}\` with 60 parts; a refused message takes its reasons, too:`,
  );
  print();
  hardLines(codec, hard.acp).forEach((line) => print(line));
};

for (const [one] of opened) if (one.name === "acp") printHard(one);

const inLanguages = opened.map(([one]) => one).filter(({ others }) => others !== undefined);
print();
print("The same in other languages, where nobody has Ajv; documents that the rival refuses are left out:");
print();
print("| spec | path | 1 is, for a document | wanted of Koine | measured: least |");
print("| --- | --- | --- | --- | --- |");
(await languageRows(inLanguages, Math.ceil(rounds / 3))).forEach((line) => print(line));
print();
sessionLines(Math.ceil(rounds / 3)).forEach((line) => print(line));

if (process.argv.includes("--record")) await record("DOCUMENTS.md", "bench documents", lines.join("\n"));
