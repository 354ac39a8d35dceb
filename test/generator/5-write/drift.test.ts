/**
 * `koine check` detects every difference between the disk and the schemas, and prints the command that fixes
 * it.
 */

import {
  appendFileSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { koine, type Outcome } from "../../harness/command.ts";
import { isThorough } from "../../harness/effort.ts";
import { filesBelow } from "../../harness/files.ts";
import { folderOfFile } from "../../harness/folders.ts";
import { openWorkshop, type Workshop } from "../../harness/workshop.ts";

let shop: Workshop;

/** The slow tests generate the default languages. */
const languages = isThorough ? [] : ["--languages", "typescript"];

const flags = (): readonly string[] => ["--schema", shop.schema, "--out", shop.out, ...languages];

const run = (command: "check" | "generate"): Outcome => koine([command, ...flags()]);

/** Every test starts with a copy of the same generated output. */
const made = folderOfFile("drift");

beforeEach(() => {
  shop = openWorkshop("phi", isThorough ? ["turn-id", "usage"] : ["turn-id"]);
  if (!isThorough)
    shop.write(
      '{ "$schema": "../meta.schema.json", "type": "object", "properties": { "input": { "type": "string" } } }',
      "schema/phi/usage.schema.json",
    );
  if (existsSync(path.join(made, "generated"))) cpSync(made, shop.folder, { recursive: true });
  else {
    expect(run("generate").status).toBe(0);
    cpSync(shop.folder, made, { recursive: true, preserveTimestamps: true });
  }
});

const mend = (): string => ["npx koine generate", ...flags()].join(" ");

const printed = (err: string): string[] => /npx koine (.*)/.exec(err)?.[1]?.split(" ") ?? [];

/** Expects drift, runs the printed command, and expects no drift afterwards. */
const expectDrift = (pattern: RegExp): void => {
  const { status, out, err } = run("check");
  expect(status).toBe(1);
  expect(out).toMatch(pattern);
  expect(err).toContain(mend());
  expect(koine(printed(err)).status).toBe(0);
  expect(run("check")).toMatchObject({ status: 0 });
};

test("finds no drift after generating, and generating again changes nothing", () => {
  expect(run("check")).toMatchObject({ status: 0, err: "" });
  expect(run("generate").out).toMatch(
    /^\d+ schemas → \d+ files \(0 changed, \d+ unchanged, 0 removed\) in \d+ ms\n$/,
  );
});

test("finds a manual edit in any generated file", () => {
  const files = filesBelow(shop.out);
  for (const file of files) appendFileSync(file, "\n");
  const { status, out } = run("check");
  expect(status).toBe(1);
  for (const file of files) expect(out).toContain(`${path.posix.relative(shop.out, file)} differs`);
  expectDrift(/differs from the schemas\n--- on disk/);
});

test("keeps a manual edit with a warning, and writes the other files", () => {
  const edited = path.join(shop.out, "typescript/phi/codecs.ts");
  appendFileSync(edited, "// mine\n");
  shop.edit(
    (schema) => Object.assign(Object(schema["properties"]), { extra: { type: "string" } }),
    "schema/phi/turn-id.schema.json",
  );
  for (const time of [1, 2]) {
    const { status, out, err } = run("generate");
    expect([time, status]).toEqual([time, 1]);
    expect(out).toMatch(/0 removed, 1 kept\)/);
    expect(err).toBe(`${edited} was edited by hand and was kept; use --force to overwrite it\n`);
    expect(readFileSync(edited, "utf8")).toMatch(/\/\/ mine\n$/);
    expect(shop.read("generated/typescript/phi/types.ts")).toContain("extra?: string");
  }
  expectDrift(/codecs\.ts differs/);
  expect(readFileSync(edited, "utf8")).not.toContain("mine");
});

test("ignores line endings that git changed", () => {
  const place = path.join(shop.out, "typescript/phi/codecs.ts");
  writeFileSync(place, readFileSync(place, "utf8").replaceAll("\n", "\r\n"));
  expect(run("generate")).toMatchObject({ status: 0, err: "" });
  expect(run("check").status).toBe(0);
});

test("shows a schema edit as a diff", () => {
  shop.edit(
    (schema) => Object.assign(Object(schema["properties"]), { extra: { type: "string" } }),
    "schema/phi/turn-id.schema.json",
  );
  expectDrift(/\+ {2}extra\?: string;/);
});

test("finds a deleted output", () => {
  rmSync(path.join(shop.out, "typescript/phi/codecs.ts"));
  expectDrift(/typescript\/phi\/codecs\.ts is missing/);
});

test("finds a deleted manifest", () => {
  rmSync(path.join(shop.out, "manifest.json"));
  expectDrift(/manifest\.json is missing/);
});

test("reports stale files of a deleted entity, and generate removes them", () => {
  shop.write('{ "type": "string" }', "schema/phi/passing.schema.json");
  expect(run("generate").status).toBe(0);
  rmSync(path.join(shop.schema, "phi/passing.schema.json"));
  expectDrift(/fixtures\/phi\/passing\.json is stale/);
  expect(existsSync(path.join(shop.out, "fixtures/phi/passing.json"))).toBe(false);
});

describe("foreign files", () => {
  const expectRefused = (reason: RegExp): void => {
    const before = filesBelow(shop.out).map((file) => readFileSync(file, "utf8"));
    const { status, out } = run("generate");
    expect(status).toBe(2);
    expect(out).toMatch(reason);
    expect(filesBelow(shop.out).map((file) => readFileSync(file, "utf8"))).toEqual(before);
  };

  test("are ignored next to generated files", () => {
    writeFileSync(path.join(shop.out, "notes.txt"), "mine");
    expect(run("check").status).toBe(0);
    expect(run("generate").status).toBe(0);
    expect(shop.read("generated/notes.txt")).toBe("mine");
  });

  test.each(["mine", "mine, despite this text: @generated by koine"])("block an output path: %s", (text) => {
    shop.write('{ "type": "string" }', "schema/phi/passing.schema.json");
    shop.write(text, "generated/fixtures/phi/passing.json");
    expectRefused(/fixtures\/phi\/passing\.json output_foreign: a file that koine did not generate/);
  });

  test("include a stale file that was edited, which is kept", () => {
    shop.write('{ "type": "string" }', "schema/phi/passing.schema.json");
    expect(run("generate").status).toBe(0);
    appendFileSync(path.join(shop.out, "fixtures/phi/passing.json"), "\n");
    rmSync(path.join(shop.schema, "phi/passing.schema.json"));
    expectRefused(/no longer generated, but was edited by hand/);
  });

  test("are not overwritten through a link", () => {
    shop.write("mine", "elsewhere.ts");
    const place = path.join(shop.out, "typescript/phi/codecs.ts");
    rmSync(place);
    symlinkSync(path.resolve(shop.folder, "elsewhere.ts"), place);
    const { status, out } = run("generate");
    expect([status, shop.read("elsewhere.ts"), lstatSync(place).isSymbolicLink()]).toEqual([2, "mine", true]);
    expect(out).toMatch(/symbolic link/);
  });

  test("are not removed through a link", () => {
    shop.write('{ "type": "string" }', "schema/phi/passing.schema.json");
    expect(run("generate").status).toBe(0);
    rmSync(path.join(shop.schema, "phi/passing.schema.json"));
    const folder = path.join(shop.out, "fixtures/phi");
    cpSync(folder, path.join(shop.folder, "elsewhere"), { recursive: true });
    rmSync(folder, { recursive: true });
    symlinkSync(path.resolve(shop.folder, "elsewhere"), folder);
    const { status, out } = run("generate");
    expect([status, existsSync(path.join(shop.folder, "elsewhere/passing.json"))]).toEqual([2, true]);
    expect(out).toMatch(/fixtures\/phi\/passing\.json output_foreign: its path contains a symbolic link/);
  });
});

test("broken schemas change no files, and check exits with code 2", () => {
  const before = filesBelow(shop.out).map((file) => readFileSync(file, "utf8"));
  shop.write("{", "schema/phi/usage.schema.json");
  expect(run("generate")).toMatchObject({ status: 2 });
  expect(run("check")).toMatchObject({ status: 2 });
  expect(filesBelow(shop.out).map((file) => readFileSync(file, "utf8"))).toEqual(before);
});

test("restores earlier files if a later one cannot be written", () => {
  shop.edit(
    (schema) => Object.assign(Object(schema["properties"]), { extra: { type: "string" } }),
    "schema/phi/usage.schema.json",
  );
  const blocked = path.join(shop.out, "typescript/phi/validators.ts");
  rmSync(blocked);
  mkdirSync(path.join(blocked, "in-the-way"), { recursive: true });
  const files = filesBelow(shop.out);
  const before = files.map((file) => readFileSync(file, "utf8"));
  const { status, out } = run("generate");
  expect([status, out]).toEqual([2, expect.stringMatching(/output_unwritable: cannot write validators\.ts/)]);
  expect(filesBelow(shop.out)).toEqual(files);
  expect(files.map((file) => readFileSync(file, "utf8"))).toEqual(before);
  expect(readdirSync(shop.folder).filter((name) => /^\.koine-(?!cache$)/.test(name))).toEqual([]);
});
