/** Puts both packages together, out of what was built, as they are published, and packs them: into .tmp/packages, or the folder that is given. */

import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { codeOf } from "./code.js";
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

/** Standard output has the names of the tarballs, and nothing else. */
const say = (text) => process.stderr.write(`${text}\n`);

const open = (facts) => {
  say(`${facts.name}: putting it together`);
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

/** All that the generator reads: itself, what it writes from, and what a version of the package was made of. */
const ofGenerator = [
  "dist/generator",
  "dist/runtime/core",
  "schema",
  "templates",
  "runtime/core",
  "generated",
  "CHANGELOG.md",
];

/** Leftovers of compilers where somebody works. */
const leftBehind = /[/\\](?:target|node_modules|__pycache__|Cargo\.lock)$|\.tsbuildinfo$/;

const isPublished = (place) => !place.endsWith(path.join("schema", "releases")) && !leftBehind.test(place);

const assembleGenerator = () => {
  const folder = open(generatorManifest(manifest));
  for (const name of ofGenerator)
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true, filter: isPublished });
};

const pack = (name) => {
  say(`${name}: packing`);
  const options = ["--ignore-scripts", "--silent", "--pack-destination", out];
  const file = execFileSync("npm", ["pack", ...options, path.join(out, name)], { encoding: "utf8" });
  process.stdout.write(`${path.join(out, file.trim())}\n`);
};

await assembleKoine();
assembleGenerator();
["koine", "koine-generator"].forEach(pack);
