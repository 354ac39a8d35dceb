/**
 * Packages with custom names: publishing tools report no problems, and one program can use two such packages.
 */

import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, expect, test } from "vitest";
import { virtualEnvironment } from "../languages/python/virtual.ts";
import { goEnvironment, products, quietly, run, testWith } from "../harness/toolchain.ts";
import { koine } from "../harness/command.ts";
import { filesBelow } from "../harness/files.ts";
import { typeErrors } from "../harness/type-check.ts";

const source = "test/packages/identity";
const folder = path.resolve(".tmp/identity");
const expected = readFileSync(path.join(source, "programs/expected.txt"), "utf8");

const houses = ["acme", "globex"] as const;
const at = (...names: readonly string[]): string => path.join(folder, ...names);
const packageOf = (house: string, language: string): string => at(house, "generated", language);

const hasNoTestee = (files: string): void => expect(files).not.toMatch(/testee/);

beforeAll(() => {
  rmSync(folder, { recursive: true, force: true });
  for (const house of houses) {
    cpSync(path.join(source, house), at(house), { recursive: true });
    expect(koine(["generate"], { cwd: at(house) })).toMatchObject({ status: 0, err: "" });
  }
});

test("typescript: two standalone folders", async () => {
  cpSync(path.join(source, "programs/main.ts"), at("main.ts"));
  expect(typeErrors([at("main.ts")])).toEqual([]);
  const { lines } = await import(pathToFileURL(at("main.ts")).href);
  expect(`${lines.join("\n")}\n`).toBe(expected);
});

testWith(["cargo"], "rust: cargo package, and a dry run of cargo publish", () => {
  // Cargo unpacks the package into the build folder.
  const env = { CARGO_TARGET_DIR: products, CARGO_BUILD_BUILD_DIR: products };
  for (const house of houses) {
    const cwd = packageOf(house, "rust");
    quietly("cargo", ["package", "--allow-dirty"], { cwd, env });
    hasNoTestee(run("cargo", ["package", "--list", "--allow-dirty"], { cwd, env }));
    const dryRun = ["publish", "--dry-run", "--no-verify", "--allow-dirty"];
    quietly("cargo", dryRun, { cwd, env }, /^warning: aborting upload due to dry run$/m);
  }
  cpSync(path.join(env.CARGO_TARGET_DIR, "package"), at("packaged"), { recursive: true });
  cpSync(path.join(source, "programs/rust"), at("rust"), { recursive: true });
  expect(run("cargo", ["run", "--quiet"], { cwd: at("rust"), env })).toBe(expected);
});

const pythonTools = [
  "build==1.6.1",
  "hatchling==1.33.0",
  "jiter==0.19.0",
  "pydantic==2.14.3",
  "twine==7.0.0",
];

testWith(["python3"], "python: build and twine check --strict", () => {
  const command = virtualEnvironment(pythonTools);
  const made = at("dist");
  for (const house of houses) {
    const build = ["-m", "build", "--no-isolation", "--outdir", made, packageOf(house, "python")];
    quietly(command("python"), build);
  }
  const files = readdirSync(made).map((name) => path.join(made, name));
  expect(files.length).toBe(4);
  quietly(command("twine"), ["check", "--strict", ...files]);
  const wheels = files.filter((name) => name.endsWith(".whl"));
  const pip = ["-m", "pip", "install", "--quiet", "--no-deps", "--no-index", "--target", at("site")];
  run(command("python"), [...pip, ...wheels]);
  hasNoTestee(filesBelow(at("site")).join("\n"));
  const program = path.join(source, "programs/main.py");
  expect(run(command("python"), ["-W", "error", program], { env: { PYTHONPATH: at("site") } })).toBe(
    expected,
  );
});

testWith(["ruby"], "ruby: gem build --strict", () => {
  const home = at("gems");
  for (const [house, gem] of [
    ["acme", "acme-notes"],
    ["globex", "globex-notes"],
  ] as const) {
    const cwd = packageOf(house, "ruby");
    quietly("gem", ["build", "--strict", `${gem}.gemspec`, "--output", at(`${gem}.gem`)], {
      cwd,
    });
    run("gem", ["install", "--local", "--no-document", "--install-dir", home, at(`${gem}.gem`)]);
  }
  hasNoTestee(filesBelow(path.join(home, "gems")).join("\n"));
  const program = path.join(source, "programs/main.rb");
  expect(run("ruby", ["-w", program], { env: { GEM_HOME: home, GEM_PATH: home } })).toBe(expected);
});

testWith(["go", "gofmt"], "go: go vet, and go get through a proxy", () => {
  const proxy = at("proxy");
  // A new folder each time, because go caches every version it has seen.
  const modules = mkdtempSync(at("modules-"));
  const env = {
    ...goEnvironment,
    GOFLAGS: `${goEnvironment.GOFLAGS} -modcacherw`,
    GOMODCACHE: modules,
    GOPROXY: pathToFileURL(proxy).href,
    GOSUMDB: "off",
  };
  const pack = path.resolve(source, "pack/main.go");
  mkdirSync(at("go"));
  cpSync(path.join(source, "programs/go"), at("go"), { recursive: true });
  run("go", ["mod", "init", "example.com/program"], { cwd: at("go"), env });
  for (const [house, module, version] of [
    ["acme", "example.com/acme/notes", "v1.2.0"],
    ["globex", "example.com/globex/notes/v2", "v2.0.1"],
  ] as const) {
    const cwd = packageOf(house, "go");
    quietly("go", ["vet", "./..."], { cwd, env });
    run("go", ["run", pack, cwd, module, version, proxy], { env });
    run("go", ["get", `${module}@${version}`], { cwd: at("go"), env });
  }
  hasNoTestee(filesBelow(path.join(modules, "example.com")).join("\n"));
  expect(run("go", ["run", "."], { cwd: at("go"), env })).toBe(expected);
});
