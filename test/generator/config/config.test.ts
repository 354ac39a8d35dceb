/** koine.config.json end to end: several specs in one run, and reported removals. */

import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import {
  cwd,
  dialect,
  has,
  openFolder,
  read,
  run,
  snapshot,
  write,
  writeConfig,
} from "../../harness/config-folder.ts";

beforeEach(openFolder);

describe("several specs", () => {
  beforeEach(() =>
    writeConfig({
      note: { schema: "note", languages: ["typescript"] },
      mail: {
        schema: "mail",
        out: "made",
        languages: { typescript: { out: "src/mail", standalone: true }, ruby: {} },
      },
    }),
  );

  test("generate several outputs in one run without drift", () => {
    const { status, out, err } = run("generate");
    expect([status, err]).toEqual([0, ""]);
    expect(out).toMatch(/^generated\/note: 1 schema → .*\nmade: 1 schema → .*\n$/);
    expect(has("generated/note/typescript/note/types.ts")).toBe(true);
    expect(has("src/mail/mail/types.ts")).toBe(true);
    expect(has("src/mail/core/index.ts")).toBe(true);
    expect(has("made/ruby")).toBe(true);
    expect(has("made/typescript")).toBe(false);
    expect(run("check")).toMatchObject({ status: 0, err: "" });
    expect(run("lint")).toMatchObject({
      status: 0,
      err: expect.stringMatching(/^2 types checked: 0 errors/),
    });
  });

  test("accepts absolute paths", () => {
    const place = path.join(cwd, "elsewhere", "deep");
    writeConfig({ note: { schema: path.join(cwd, "note"), out: place, languages: ["typescript"] } });
    expect(run("generate").status).toBe(0);
    expect(has("elsewhere/deep/typescript/note/types.ts")).toBe(true);
    expect(run("check").status).toBe(0);
  });

  test("check prints the folder and the command that fixes drift", () => {
    run("generate");
    rmSync(path.join(cwd, "src/mail/mail/types.ts"));
    const { status, out, err } = run("check");
    expect(status).toBe(1);
    expect(out).toContain("src/mail/mail/types.ts is missing");
    expect(err).toContain("To fix: npx koine generate\n");
    expect(run("generate")).toMatchObject({ status: 0 });
  });

  test("are all written or none, if one schema or output file has an error", () => {
    write("{", "mail/line.schema.json");
    const before = snapshot();
    expect(run("generate")).toMatchObject({
      status: 2,
      out: expect.stringContaining("mail/line.schema.json:1:2"),
    });
    expect(snapshot()).toEqual(before);
    dialect("mail");
    write("mine", "src/mail/mail/types.ts");
    const blocked = snapshot();
    expect(run("generate").out).toContain("src/mail/mail/types.ts output_foreign");
    expect(snapshot()).toEqual(blocked);
  });

  test("are restored if the last one cannot be written", () => {
    run("generate");
    for (const name of ["note", "mail"])
      write(
        read(`${name}/line.schema.json`).replace('"text":', '"more":{"type":"string"},"text":'),
        `${name}/line.schema.json`,
      );
    rmSync(path.join(cwd, "src/mail/mail/validators.ts"));
    mkdirSync(path.join(cwd, "src/mail/mail/validators.ts/in-the-way"), { recursive: true });
    const before = snapshot();
    expect(run("generate")).toMatchObject({ status: 2, out: expect.stringContaining("output_unwritable") });
    expect(snapshot()).toEqual(before);
  });

  test("report the problems of all specs together", () => {
    write("{", "mail/line.schema.json");
    write("{", "note/line.schema.json");
    const { out } = run("lint");
    expect(out).toMatch(/^mail\/line\.schema\.json:1:2[^]*\nnote\/line\.schema\.json:1:2/);
  });

  test("flags select specs and override their settings", () => {
    expect(run("generate", "--dialect", "note", "--out", "other").out).toMatch(/^1 schema/);
    expect(has("other/typescript/note/types.ts")).toBe(true);
    expect(run("generate", "--out", "other").err).toContain("select one with --dialect: note, mail");
    expect(run("generate", "--dialect", "mial").err).toContain('did you mean "mail"?');
    expect(run("generate", "--schema", "mail", "--out", "direct", "--languages", "ruby").status).toBe(0);
    expect(has("direct/ruby")).toBe(true);
    expect(run("generate", "--schema", "mail", "--config", "x.json").err).toContain("cannot be combined");
  });
});

test("reads a config elsewhere and reports a missing one", () => {
  expect(run("generate", "--config", "nowhere.json")).toMatchObject({
    status: 2,
    out: expect.stringContaining("nowhere.json file_unreadable"),
  });
  write(JSON.stringify({ specs: { note: { schema: "../note", languages: ["go"] } } }), "deep/my.json");
  expect(run("generate", "--config", "deep/my.json").status).toBe(0);
  expect(has("deep/generated/note/go")).toBe(true);
  expect(run("check", "--config", "deep/my.json").status).toBe(0);
});

describe("files removed because options changed", () => {
  const base = ["generate", "--schema", "note"];

  test("are reported as an error unless --prune is given", () => {
    run(...base, "--languages", "typescript,ruby");
    const before = snapshot();
    const { status, out } = run(...base, "--languages", "typescript");
    expect(status).toBe(2);
    expect(out).toMatch(
      /^generated output_pruned: this would remove files: \d+ under generated\/ruby, because the last run wrote ruby\n {4}help: Add --prune/,
    );
    expect(snapshot()).toEqual(before);
    expect(run("check", "--schema", "note", "--languages", "typescript").err).toContain("--prune");
    const pruned = run(...base, "--languages", "typescript", "--prune");
    expect([pruned.status, has("generated/ruby")]).toEqual([0, false]);
    expect(pruned.err).toMatch(/^removed \d+ under generated\/ruby/);
  });

  test("include those of another spec in the same folder", () => {
    run(...base, "--languages", "typescript");
    const { status, out } = run("generate", "--schema", "mail", "--languages", "typescript");
    expect([status, out]).toEqual([2, expect.stringContaining("because the last run read note")]);
  });

  test("do not include those of schema edits or added languages", () => {
    write('{ "type": "string" }', "note/word.schema.json");
    run(...base, "--languages", "typescript");
    rmSync(path.join(cwd, "note/word.schema.json"));
    expect(run(...base, "--languages", "typescript,ruby").status).toBe(0);
  });

  test("are removed and reported if the config changed", () => {
    writeConfig({ note: { schema: "note", languages: { typescript: { out: "src" }, ruby: {} } } });
    run("generate");
    writeConfig({ note: { schema: "note", languages: ["typescript"] } });
    expect(run("check").err).toContain("To fix: npx koine generate");
    const { status, err } = run("generate");
    expect(status).toBe(0);
    expect(err).toMatch(/^removed .* under src.* because the last run wrote ruby and wrote to src$/m);
    expect([has("src/manifest.json"), has("generated/note/ruby")]).toEqual([false, false]);
    expect(run("check").status).toBe(0);
  });

  test("are an error with flags next to a config", () => {
    writeConfig({ note: { schema: "note", languages: ["typescript", "ruby"] } });
    run("generate");
    expect(run("generate", "--languages", "ruby")).toMatchObject({ status: 2 });
    expect(run("generate", "--languages", "ruby", "--prune")).toMatchObject({ status: 0 });
  });
});

test("check without options uses those of the last run", () => {
  run("generate", "--schema", "note", "--languages", "typescript", "--standalone");
  expect(run("check").status).toBe(0);
  rmSync(path.join(cwd, "generated/typescript/note/types.ts"));
  const { err } = run("check");
  const command = "npx koine generate";
  expect(err).toContain(`To fix: ${command}\n`);
  run(...command.split(" ").slice(2));
  expect(run("check").status).toBe(0);
});

test("a manifest contains no machine-specific data", () => {
  run("generate", "--schema", path.join(cwd, "note"), "--languages", "go", "--out", path.join(cwd, "out"));
  expect(JSON.parse(read("out/manifest.json")).options).toEqual({ schema: "../note", languages: ["go"] });
});
