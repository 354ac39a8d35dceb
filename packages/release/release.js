/**
 * Makes and checks all packages of a release in .tmp/release/VERSION. Then tags the commit, unless an
 * option says otherwise. The tag starts the workflow that publishes the packages.
 */

import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { sectionOf } from "./changelog.js";
import { run } from "./command.js";
import { optionsIn } from "./options.js";
import { crates } from "./registries/crates.js";
import { go } from "./registries/go.js";
import { maven } from "./registries/maven.js";
import { npm } from "./registries/npm.js";
import { pypi } from "./registries/pypi.js";
import { rubygems } from "./registries/rubygems.js";
import { prepareSource } from "./source.js";
import { checksumsOf, sizesOf } from "./summary.js";
import { refuseUnready, refuseUntagged, tag } from "./tag.js";

const root = fileURLToPath(new URL("../..", import.meta.url));

const registries = { npm, crates, pypi, go, rubygems, maven };

/** Logs to stderr, because stdout contains only the table of sizes. */
const log = (text) => process.stderr.write(`${text}\n`);

/** Writes the core packages and adds the license and the changelog. */
const writeCores = (source, core) => {
  run("node", [path.join(source, "dist/generator/cli.js"), "core", "--out", core, "--force"]);
  for (const language of ["rust", "python", "go", "ruby"])
    for (const file of ["LICENSE", "CHANGELOG.md"])
      cpSync(path.join(source, file), path.join(core, language, file));
};

/** Returns the names of the core in registries that require a domain. */
const namesIn = async (source) => {
  const place = path.join(source, "dist/generator/languages/shared-core.js");
  const { coreGroup, coreModule } = await import(pathToFileURL(place).href);
  return { group: coreGroup(), module: coreModule() };
};

/** The time of the last commit, so that archives do not depend on the time of the build. */
const epochOf = () => run("git", ["log", "-1", "--format=%ct"], { cwd: root }).stdout.trim();

const release = async ({ version, names: asked }) => {
  const folder = path.join(root, ".tmp/release", version);
  const [source, core, work, packages] = ["source", "core", "work", "packages"].map((name) =>
    path.join(folder, name),
  );
  for (const old of [core, packages]) rmSync(old, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  log("building");
  prepareSource(root, source, version);
  writeCores(source, core);
  const facts = { source, core, work, version, epoch: epochOf(), names: await namesIn(source) };
  for (const name of asked) {
    log(`${name}: making and checking`);
    const place = { ...facts, out: path.join(packages, name) };
    registries[name].make(place);
    registries[name].check(place);
  }
  const changelog = readFileSync(path.join(source, "CHANGELOG.md"), "utf8");
  writeFileSync(path.join(folder, "CHANGELOG.md"), sectionOf(changelog, version));
  writeFileSync(path.join(folder, "SHA256SUMS"), checksumsOf(packages));
  process.stdout.write(sizesOf(packages));
};

try {
  const options = optionsIn(process.argv.slice(2), Object.keys(registries));
  const { mode, version } = options;
  if (mode !== "--dry-run") refuseUnready(root, version);
  if (mode === "--tagged") refuseUntagged(root, version);
  await release(options);
  if (mode === "tag") log(tag(root, version));
} catch (error) {
  log(`release: ${error.message}`);
  process.exitCode = 2;
}
