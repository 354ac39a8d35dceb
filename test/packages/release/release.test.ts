/**
 * `npm run release -- --dry-run`: makes and checks all packages. Publishes them to registries on this machine,
 * and follows the README with the packages from there.
 */

import { createHash } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { coreGroup, coreModule } from "../../../generator/languages/shared-core.ts";
import { packageVersion } from "../../../generator/support/package.ts";
import { virtualEnvironment } from "../../languages/python/virtual.ts";
import { filesBelow } from "../../harness/files.ts";
import { blocksOf, follow } from "../../harness/follow.ts";
import { goEnvironment, products, run, testWith } from "../../harness/toolchain.ts";
import { openCrateRegistry } from "./crate-registry.ts";
import { openNpmRegistry } from "./npm-registry.ts";
import { generatePackages, line, programs } from "./projects.ts";
import { freePort, runAsync, startServer } from "./server.ts";

/** A version that is not the current one, so that every package must contain the version of the release. */
const version = packageVersion().replace(/\d+$/, (patch) => String(Number(patch) + 1));

const released = path.resolve(".tmp/release", version);
const packagesOf = (registry: string, ...names: readonly string[]): string =>
  path.join(released, "packages", registry, ...names);

const folder = mkdtempSync(path.join(tmpdir(), "koine-release-"));
const at = (...names: readonly string[]): string => path.join(folder, ...names);
const generated = (...names: readonly string[]): string => at("project/packages", ...names);

const stops: (() => Promise<void>)[] = [];

let sizes = "";
let readme = "";

beforeAll(async () => {
  sizes = run("npm", ["run", "--silent", "release", "--", "--dry-run", version]);
  console.log(sizes);
  const npm = await openNpmRegistry(at("npm"), packagesOf("npm"));
  stops.push(npm.stop);
  mkdirSync(at("project"));
  writeFileSync(at("project/.npmrc"), npm.settings);
  writeFileSync(at("project/package.json"), '{ "type": "module" }\n');
  const tarball = packagesOf("npm", `koine-${version}.tgz`);
  readme = run("tar", ["-xzOf", tarball, "package/README.md"]);
  const [install] = blocksOf(readme).filter(({ language }) => language === "bash");
  expect(install?.text).toMatch(/^npm install -D koine koine-generator\n/);
  run("bash", ["-ec", install?.text ?? ""], { cwd: at("project") });
});

afterAll(async () => {
  for (const stop of stops) await stop();
  rmSync(folder, { recursive: true, force: true });
});

test("every package has the version, and the checksums are correct", () => {
  expect(readdirSync(path.join(released, "packages")).toSorted()).toEqual(
    ["crates", "go", "maven", "npm", "pypi", "rubygems"].toSorted(),
  );
  const sums = readFileSync(path.join(released, "SHA256SUMS"), "utf8").trim().split("\n");
  expect(sums.length).toBe(filesBelow(path.join(released, "packages")).length);
  for (const [sum = "", file = ""] of sums.map((one) => one.split("  "))) {
    const text = readFileSync(path.join(released, "packages", file));
    expect(`${createHash("sha256").update(text).digest("hex")}  ${file}`).toBe(`${sum}  ${file}`);
  }
  expect(sizes.split("\n").filter((row) => row.includes(version)).length).toBe(10);
  expect(readFileSync(path.join(released, "CHANGELOG.md"), "utf8")).toMatch(/^### /);
});

test("npm: the README's commands and example work with the published packages", async () => {
  const blocks = blocksOf(readme).filter(({ language }) => language !== "sh");
  for (const { command, wanted, got } of await follow(blocks, at("project")))
    expect(`$ ${command}\n${got}`).toBe(`$ ${command}\n${wanted}`);
  const index = blocks.findIndex(({ file }) => file === "read.ts");
  run("npm", ["install", "-D", "--silent", "--ignore-scripts", "tsx"], { cwd: at("project") });
  expect(run("npx", ["tsx", "read.ts"], { cwd: at("project") })).toBe(blocks[index + 1]?.text);
  const [schema] = blocks.filter(({ file }) => file === "events.json");
  generatePackages(at("project"), schema?.text ?? "");
});

/** Copies a program next to the packages and returns its folder. */
const program = (language: string): string => {
  const target = generated(`program-${language}`);
  cpSync(path.join(programs, language), target, { recursive: true });
  return target;
};

testWith(["cargo"], "crates: a generated crate depends on the published core", async () => {
  const registry = await openCrateRegistry();
  stops.push(registry.stop);
  mkdirSync(at("cargo"));
  writeFileSync(at("cargo/config.toml"), registry.settings);
  const env = { CARGO_HOME: at("cargo"), CARGO_TARGET_DIR: products };
  const publish = ["publish", "--registry", "local", "--allow-dirty", "--no-verify"];
  await runAsync("cargo", publish, { cwd: path.join(released, "core/rust"), env });
  const cwd = program("rust");
  expect(await runAsync("cargo", ["run", "--quiet"], { cwd, env })).toBe(line);
  expect(readFileSync(path.join(cwd, "Cargo.lock"), "utf8")).toContain(
    `name = "koine-core"\nversion = "${version}"\nsource = "registry+`,
  );
});

testWith(["python3"], "PyPI: a generated distribution depends on the published core", async () => {
  const python = virtualEnvironment(["pypiserver==2.4.2", "twine==7.0.0"]);
  const port = await freePort();
  const address = `http://127.0.0.1:${port}/`;
  mkdirSync(at("pypi"));
  const serve = ["run", "-i", "127.0.0.1", "-p", String(port), "-P", ".", "-a", ".", at("pypi")];
  stops.push(await startServer(python("pypi-server"), serve, address));
  const upload = ["upload", "--repository-url", address, "--username", "", "--password", ""];
  run(python("twine"), [
    ...upload,
    ...readdirSync(packagesOf("pypi")).map((name) => packagesOf("pypi", name)),
  ]);
  run("python3", ["-m", "venv", at("environment")]);
  const install = ["install", "--quiet", "--no-cache-dir", "--index-url", `${address}simple/`];
  run(at("environment/bin/pip"), [...install, generated("acme/python")]);
  const python3 = at("environment/bin/python");
  expect(run(python3, ["-W", "error", path.join(programs, "main.py")])).toBe(line);
  expect(run(python3, ["-m", "pip", "show", "koine-core"])).toContain(`Version: ${version}\n`);
});

testWith(["go"], "Go: a generated module requires the published core", () => {
  const env = {
    ...goEnvironment,
    GOPROXY: pathToFileURL(packagesOf("go", "proxy")).href,
    GOSUMDB: "off",
    GOMODCACHE: at("go-modules"),
    GOFLAGS: "-mod=mod -modcacherw",
  };
  const cwd = program("go");
  run("go", ["mod", "tidy"], { cwd, env });
  expect(run("go", ["run", "."], { cwd, env })).toBe(line);
  expect(readFileSync(path.join(cwd, "go.sum"), "utf8")).toContain(`${coreModule()} v${version} h1:`);
});

testWith(["ruby"], "RubyGems: a generated gem depends on the published core", () => {
  const source = at("gems");
  cpSync(packagesOf("rubygems"), path.join(source, "gems"), { recursive: true });
  run("gem", ["generate_index", "--directory", source]);
  const gem = at("acme-events.gem");
  run("gem", ["build", "acme-events.gemspec", "--output", gem], { cwd: generated("acme/ruby") });
  const env = { GEM_HOME: at("ruby"), GEM_PATH: at("ruby") };
  const install = ["install", "--no-document", "--clear-sources", "--source", pathToFileURL(source).href];
  run("gem", [...install, gem], { env });
  expect(run("ruby", ["-w", path.join(programs, "main.rb")], { env })).toBe(line);
  expect(run("gem", ["list", "koine-core"], { env })).toContain(`koine-core (${version})`);
});

const settings = (repository: string): string => `<settings><profiles><profile>
  <id>release</id>
  <repositories><repository><id>release</id><url>${repository}</url></repository></repositories>
</profile></profiles><activeProfiles><activeProfile>release</activeProfile></activeProfiles></settings>
`;

testWith(["mvn", "javac"], "Maven: a generated artifact depends on the published core", () => {
  // Maven keeps plugins and other artifacts in this folder, but must download the core again.
  const local = path.resolve("node_modules/.cache/koine/maven-release");
  rmSync(path.join(local, ...coreGroup().split(".")), { recursive: true, force: true });
  writeFileSync(at("settings.xml"), settings(pathToFileURL(packagesOf("maven")).href));
  const options = ["-q", "-B", "-s", at("settings.xml"), `-Dmaven.repo.local=${local}`];
  const cwd = generated("acme/java");
  run("mvn", [...options, "package", "dependency:copy-dependencies", `-DoutputDirectory=${at("jars")}`], {
    cwd,
  });
  expect(readdirSync(at("jars"))).toContain(`koine-core-${version}.jar`);
  const jars = [path.join(cwd, "target/acme-events-0.1.0.jar"), at("jars/*"), at()].join(path.delimiter);
  run("javac", ["-d", at(), "-cp", jars, path.join(programs, "Main.java")]);
  expect(run("java", ["-cp", jars, "Main"])).toBe(line);
});
