/** A clean copy of the project's files with the version of the release. Packages are built from this copy. */

import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { withVersion } from "./changelog.js";
import { run } from "./command.js";
import { publishedReadme } from "./readme.js";

/** Files in Git, and new files that Git does not ignore. Excludes deleted files. */
const filesIn = (root) => {
  const list = (...words) => run("git", ["ls-files", "-z", ...words], { cwd: root }).stdout.split("\0");
  const deleted = new Set(list("--deleted"));
  return list("--cached", "--others", "--exclude-standard").filter(
    (file) => file !== "" && !/^(?:test|site|bench)\//.test(file) && !deleted.has(file),
  );
};

const edit = (file, change) => writeFileSync(file, change(readFileSync(file, "utf8")));

const setVersion = (source, from, version) => {
  const at = (...names) => path.join(source, ...names);
  edit(at("package.json"), (text) => text.replace(`"version": "${from}"`, `"version": "${version}"`));
  edit(at("runtime/core/version.ts"), (text) => text.replace(`"${from}"`, `"${version}"`));
  edit(at("CHANGELOG.md"), (text) => withVersion(text, version));
  edit(at("README.md"), publishedReadme);
};

/** Copies the project to `source`, sets the version, and builds and generates everything. */
export const prepareSource = (root, source, version) => {
  rmSync(source, { recursive: true, force: true });
  for (const file of filesIn(root)) {
    mkdirSync(path.dirname(path.join(source, file)), { recursive: true });
    cpSync(path.join(root, file), path.join(source, file));
  }
  symlinkSync(path.join(root, "node_modules"), path.join(source, "node_modules"), "junction");
  const from = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")).version;
  setVersion(source, from, version);
  const build = () => run("npm", ["run", "--silent", "build"], { cwd: source });
  build();
  if (from === version) return;
  run("node", ["dist/generator/cli.js", "generate", "--force"], { cwd: source });
  build();
};
