/** koine.config.json: several specs, one run, one transaction; what a run removes is said beforehand. */

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

  test("give several outputs in one run, and check finds no drift", () => {
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
      err: expect.stringMatching(/^2 types looked at: 0 errors/),
    });
  });

  test("an absolute place is what it is", () => {
    const place = path.join(cwd, "elsewhere", "deep");
    writeConfig({ note: { schema: path.join(cwd, "note"), out: place, languages: ["typescript"] } });
    expect(run("generate").status).toBe(0);
    expect(has("elsewhere/deep/typescript/note/types.ts")).toBe(true);
    expect(run("check").status).toBe(0);
  });

  test("drift names the folder and the command that mends it", () => {
    run("generate");
    rmSync(path.join(cwd, "src/mail/mail/types.ts"));
    const { status, out, err } = run("check");
    expect(status).toBe(1);
    expect(out).toContain("src/mail/mail/types.ts is missing");
    expect(err).toContain("To mend: npx koine generate\n");
    expect(run("generate")).toMatchObject({ status: 0 });
  });

  test("are written all or none: one broken schema, or one file in the way, stops every output", () => {
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

  test("are put back when the last cannot be written", () => {
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

  test("problems of all specs are said at once", () => {
    write("{", "mail/line.schema.json");
    write("{", "note/line.schema.json");
    const { out } = run("lint");
    expect(out).toMatch(/^mail\/line\.schema\.json:1:2[^]*\nnote\/line\.schema\.json:1:2/);
  });

  test("flags choose and override", () => {
    expect(run("generate", "--dialect", "note", "--out", "other").out).toMatch(/^1 schema/);
    expect(has("other/typescript/note/types.ts")).toBe(true);
    expect(run("generate", "--out", "other").err).toContain("name it with --dialect, one of note, mail");
    expect(run("generate", "--dialect", "mial").err).toContain('did you mean "mail"?');
    expect(run("generate", "--schema", "mail", "--out", "direct", "--languages", "ruby").status).toBe(0);
    expect(has("direct/ruby")).toBe(true);
    expect(run("generate", "--schema", "mail", "--config", "x.json").err).toContain("give one of them");
  });
});

test("a config that is not there, or elsewhere", () => {
  expect(run("generate", "--config", "nowhere.json")).toMatchObject({
    status: 2,
    out: expect.stringContaining("nowhere.json file_unreadable"),
  });
  write(JSON.stringify({ specs: { note: { schema: "../note", languages: ["go"] } } }), "deep/my.json");
  expect(run("generate", "--config", "deep/my.json").status).toBe(0);
  expect(has("deep/generated/note/go")).toBe(true);
  expect(run("check", "--config", "deep/my.json").status).toBe(0);
});

describe("what a run removes because its options changed", () => {
  const base = ["generate", "--schema", "note"];

  test("is refused, counted, and allowed by --prune", () => {
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

  test("another spec in the same folder", () => {
    run(...base, "--languages", "typescript");
    const { status, out } = run("generate", "--schema", "mail", "--languages", "typescript");
    expect([status, out]).toEqual([2, expect.stringContaining("because the last run read note")]);
  });

  test("a schema edit is none, nor is another language", () => {
    write('{ "type": "string" }', "note/word.schema.json");
    run(...base, "--languages", "typescript");
    rmSync(path.join(cwd, "note/word.schema.json"));
    expect(run(...base, "--languages", "typescript,ruby").status).toBe(0);
  });

  test("a config is meant: it removes, and says so", () => {
    writeConfig({ note: { schema: "note", languages: { typescript: { out: "src" }, ruby: {} } } });
    run("generate");
    writeConfig({ note: { schema: "note", languages: ["typescript"] } });
    expect(run("check").err).toContain("To mend: npx koine generate");
    const { status, err } = run("generate");
    expect(status).toBe(0);
    expect(err).toMatch(/^removed .* under src.* because the last run wrote ruby and wrote to src$/m);
    expect([has("src/manifest.json"), has("generated/note/ruby")]).toEqual([false, false]);
    expect(run("check").status).toBe(0);
  });

  test("flags beside a config are refused as without one", () => {
    writeConfig({ note: { schema: "note", languages: ["typescript", "ruby"] } });
    run("generate");
    expect(run("generate", "--languages", "ruby")).toMatchObject({ status: 2 });
    expect(run("generate", "--languages", "ruby", "--prune")).toMatchObject({ status: 0 });
  });
});

test("check without options knows those of the last run", () => {
  run("generate", "--schema", "note", "--languages", "typescript", "--standalone");
  expect(run("check").status).toBe(0);
  rmSync(path.join(cwd, "generated/typescript/note/types.ts"));
  const { err } = run("check");
  const command = "npx koine generate";
  expect(err).toContain(`To mend: ${command}\n`);
  run(...command.split(" ").slice(2));
  expect(run("check").status).toBe(0);
});

test("a manifest tells nothing of the machine", () => {
  run("generate", "--schema", path.join(cwd, "note"), "--languages", "go", "--out", path.join(cwd, "out"));
  expect(JSON.parse(read("out/manifest.json")).options).toEqual({ schema: "../note", languages: ["go"] });
});
