/** Assembles and packs both npm packages from the build output, in .tmp/packages or the given folder. */

import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { codeOf, commandCodeOf } from "./code.js";
import { declarationsOf } from "./declarations.js";
import { entriesOf } from "./entries.js";
import { generatorManifest, koineManifest } from "./manifests.js";

const root = fileURLToPath(new URL("..", import.meta.url));
const out = path.resolve(process.argv[2] ?? path.join(root, ".tmp/packages"));
const manifest = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));

const write = (place, text) => {
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, text);
};

/** Logs to stderr, because stdout contains only the names of the tarballs. */
const say = (text) => process.stderr.write(`${text}\n`);

const open = (facts) => {
  say(`${facts.name}: assembling`);
  const folder = path.join(out, facts.name);
  rmSync(folder, { recursive: true, force: true });
  write(path.join(folder, "package.json"), `${JSON.stringify(facts, null, 2)}\n`);
  for (const file of ["LICENSE", "README.md"]) cpSync(path.join(root, file), path.join(folder, file));
  return folder;
};

const assembleKoine = async () => {
  const facts = koineManifest(manifest);
  const folder = open(facts);
  cpSync(path.join(root, "packages/koine"), folder, { recursive: true });
  const entries = entriesOf(root, manifest.exports);
  for (const { file, text } of [...(await codeOf(root, entries)), ...declarationsOf(root, entries)])
    write(path.join(folder, "dist", file), text);
};

/** The files that the generator reads at run time. */
const ofGenerator = ["schema", "templates", "runtime/core", "CHANGELOG.md"];

/** Modules that are loaded by path: the command, its worker threads, the TypeScript testee and the core. */
const startedByPlace = [
  "generator/cli",
  "generator/index",
  "generator/command-line/validate/worker",
  "generator/command-line/translate/worker",
  "generator/command-line/infer/worker",
  "generator/command-line/data/compare-worker",
  "generator/command-line/data/profile-worker",
  "generator/command-line/conform/answer",
  "generator/language-server/comparison-thread",
  "runtime/core/index",
];

/** Compiler output in a working tree. */
const leftBehind = /[/\\](?:target|node_modules|__pycache__|Cargo\.lock)$|\.tsbuildinfo$/;

const isPublished = (place) => !place.endsWith(path.join("schema", "releases")) && !leftBehind.test(place);

const builtFile = (name) => path.join(root, "dist", `${name}.js`);

const assembleGenerator = async () => {
  const folder = open(generatorManifest(manifest));
  for (const name of ofGenerator)
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true, filter: isPublished });
  const code = await commandCodeOf(Object.fromEntries(startedByPlace.map((name) => [name, builtFile(name)])));
  const types = declarationsOf(root, { "generator/index": builtFile("generator/index") });
  const asked = types.filter(({ file }) => file.endsWith(".d.ts"));
  for (const { file, text } of [...code, ...asked]) write(path.join(folder, "dist", file), text);
};

const pack = (name) => {
  say(`${name}: packing`);
  const options = ["--ignore-scripts", "--silent", "--pack-destination", out];
  const file = execFileSync("npm", ["pack", ...options, path.join(out, name)], { encoding: "utf8" });
  process.stdout.write(`${path.join(out, file.trim())}\n`);
};

await assembleKoine();
await assembleGenerator();
["koine", "koine-generator"].forEach(pack);
