/** `"core": "package"` and `koine core`. */

import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, test } from "vitest";
import { coreGroup, coreModule } from "../../../generator/languages/shared-core.ts";
import { packageVersion } from "../../../generator/support/package.ts";
import { cwd, has, openFolder, read, run, write, writeConfig } from "../../harness/config-folder.ts";
import { filesBelow } from "../../harness/files.ts";

beforeEach(openFolder);

const version = packageVersion();

const all = ["rust", "python", "ruby", "go", "java"];

const generateWith = (languages: object, others: object = {}) => {
  writeConfig({
    note: { schema: "note", out: "out", languages, package: { name: "acme-notes" }, ...others },
  });
  return run("generate");
};

const shared = (languages: readonly string[]): object =>
  Object.fromEntries(languages.map((language) => [language, { core: "package" }]));

const filesIn = (folder: string): string[] =>
  filesBelow(`${cwd}/${folder}`).map((file) => file.slice(cwd.length + 1));

describe("core", () => {
  test("package: generated code contains no core and its manifest names the package", () => {
    expect(generateWith(shared(all))).toMatchObject({ status: 0, err: "" });
    expect(run("check")).toMatchObject({ status: 0, err: "" });
    const cores = filesIn("out").filter((file) => /core/.test(file));
    expect(cores).toEqual([
      "out/go/core/core.go",
      "out/python/acme_notes/core.py",
      "out/ruby/lib/acme_notes/core/all.rb",
    ]);
    for (const file of cores) expect(read(file).split("\n").length).toBeLessThan(220);
    expect(read("out/rust/Cargo.toml")).toContain(`[dependencies]\nkoine-core = "=${version}"\n`);
    expect(read("out/python/pyproject.toml")).toContain(`dependencies = ["koine-core==${version}", `);
    expect(read("out/ruby/acme-notes.gemspec")).toContain(`spec.add_dependency 'koine-core', '${version}'\n`);
    expect(read("out/go/go.mod")).toContain(`require ${coreModule()} v${version}\n`);
    expect(read("out/java/pom.xml")).toContain(
      `<groupId>${coreGroup()}</groupId>\n      <artifactId>koine-core</artifactId>`,
    );
  });

  test("generated code checks the version of the core, not that of its own package", () => {
    const identity = { name: "acme-notes", version: "9.8.7" };
    expect(generateWith(shared(all), { package: identity })).toMatchObject({ status: 0, err: "" });
    const checking = [
      "rust/src/lib.rs",
      "python/acme_notes/core.py",
      "ruby/lib/acme_notes/core/all.rb",
      "go/core/core.go",
    ];
    for (const file of checking)
      expect([file, read(`out/${file}`)]).toEqual([file, expect.not.stringContaining("9.8.7")]);
  });

  test("a Go module cannot have the path of the core or be below it", () => {
    for (const goModule of [coreModule(), `${coreModule()}/notes`]) {
      const { status, out } = generateWith(shared(["go"]), { package: { name: "acme-notes", goModule } });
      expect([status, out]).toEqual([2, expect.stringContaining("/package/goModule package_taken")]);
    }
  });

  test("the reference page has the names of the core", () => {
    const page = readFileSync("schema/CONFIG.md", "utf8");
    expect(page).toContain(`go mod edit -replace=${coreModule()}=./koine-core/go`);
    expect(page).toContain(`${coreGroup()}:koine-core`);
  });

  test("copy: same as the default", () => {
    const files = (languages: object): Record<string, string> => {
      expect(generateWith(languages)).toMatchObject({ status: 0, err: "" });
      return Object.fromEntries(filesIn("out").map((file) => [file, read(file)]));
    };
    const unsaid = files(Object.fromEntries(all.map((language) => [language, {}])));
    expect(files(Object.fromEntries(all.map((language) => [language, { core: "copy" }])))).toEqual(unsaid);
  });

  test("TypeScript: copy is standalone, and package checks the version of koine/core", () => {
    const core = (said: object): string => {
      expect(generateWith({ typescript: said })).toMatchObject({ status: 0, err: "" });
      expect(run("check")).toMatchObject({ status: 0, err: "" });
      return has("out/typescript/core/index.ts") ? read("out/typescript/core/index.ts") : "none";
    };
    expect(core({})).toBe("none");
    const copy = core({ core: "copy" });
    expect(core({ standalone: true })).toBe(copy);
    expect(core({ core: "package" })).toContain(`export * from "koine/core";\n\nmadeFor("${version}");\n`);
    expect(read("out/typescript/note/codecs.ts")).toContain('from "../core/index.js"');
  });
});

test("rejects other values", () => {
  const { status, out } = generateWith({ rust: { core: "crate" } });
  expect([status, out]).toEqual([2, expect.stringContaining("/specs/note/languages/rust/core config_value")]);
});

describe("koine core", () => {
  test("writes each package once", () => {
    expect(run("core")).toMatchObject({
      status: 0,
      err: "",
      out: expect.stringMatching(/^koine-core: \d+ files/),
    });
    for (const file of ["rust/Cargo.toml", "python/pyproject.toml", "ruby/koine-core.gemspec", "go/go.mod"])
      expect(read(`koine-core/${file}`)).toContain("koine-core");
    expect(read("koine-core/java/pom.xml")).toContain(`<version>${version}</version>`);
    expect(run("core").out).toContain("(0 changed, ");
  });

  test("writes only the requested languages, and removes others with --prune", () => {
    expect(run("core", "--languages", "rust,ruby", "--out", "own")).toMatchObject({ status: 0 });
    expect([has("own/rust"), has("own/ruby"), has("own/go")]).toEqual([true, true, false]);
    expect(run("core", "--languages", "rust", "--out", "own")).toMatchObject({
      status: 2,
      out: expect.stringContaining("output_pruned"),
    });
    expect(run("core", "--languages", "rust", "--out", "own", "--prune")).toMatchObject({ status: 0 });
    expect(has("own/ruby")).toBe(false);
    expect(run("core", "--languages", "typescript")).toMatchObject({
      status: 2,
      err: expect.stringContaining("koine/core"),
    });
  });

  test("rejects folders of generated code, and keeps edits", () => {
    expect(generateWith({ rust: {} })).toMatchObject({ status: 0 });
    expect(run("core", "--languages", "rust", "--out", "out")).toMatchObject({ status: 2 });
    run("core", "--languages", "go");
    write("// mine\n", "koine-core/go/go.mod");
    expect(run("core", "--languages", "go")).toMatchObject({
      status: 1,
      err: expect.stringContaining("--force"),
    });
    expect(run("core", "--languages", "go", "--force")).toMatchObject({ status: 0 });
    expect(read("koine-core/go/go.mod")).toContain(`module ${coreModule()}\n`);
  });
});
