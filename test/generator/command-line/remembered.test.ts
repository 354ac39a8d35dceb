/** Options remembered from the last run: generate, check and conform all use and report them. */

import { rmSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { cwd, has, openFolder, run, snapshot, write, writeConfig } from "../../harness/config-folder.ts";
import { slowTest } from "../../harness/slow-test.ts";

beforeEach(openFolder);

const remove = (name: string): void => rmSync(path.join(cwd, name), { recursive: true });
const flags = ["--schema", "note", "--languages", "typescript"];
const lastRun = `reading ${flags.join(" ")} as in the last run (use --forget to ignore it)\n`;

describe("without a config", () => {
  test("generate and check repeat the last run", () => {
    run("generate", ...flags);
    const before = snapshot();
    expect(run("generate")).toMatchObject({ status: 0, err: lastRun });
    expect(snapshot()).toEqual(before);
    expect(run("check")).toMatchObject({ status: 0, err: lastRun });
    expect(run("check", "--format", "json").err).toBe("");
    expect(run("check", ...flags).err).toBe("");
  });

  test("flags override the last run", () => {
    run("generate", ...flags);
    const { status, err } = run("generate", "--languages", "typescript,go");
    expect([status, err]).toEqual([
      0,
      "reading --schema note as in the last run (use --forget to ignore it)\n",
    ]);
    expect(run("check").err).toContain("--languages typescript,go");
  });

  test("--no-comments applies until --forget", () => {
    run("generate", ...flags, "--no-comments");
    expect(run("check")).toMatchObject({
      status: 0,
      err: "reading --schema note --languages typescript --no-comments as in the last run (use --forget to ignore it)\n",
    });
    expect(run("check", ...flags, "--forget").status).toBe(1);
  });

  test("--forget uses only the flags", () => {
    run("generate", ...flags, "--standalone");
    expect(run("check").err).toContain("--standalone");
    expect(run("generate", ...flags, "--forget", "--prune").status).toBe(0);
    expect(has("generated/typescript/core")).toBe(false);
  });

  test("lint uses the options of the last run", () => {
    run("generate", "--schema", "note", "--languages", "typescript");
    expect(run("lint").err).toMatch(/^1 type checked/);
  });
});

describe("with a config", () => {
  beforeEach(() => writeConfig({ note: { schema: "note", out: "made", languages: ["typescript", "ruby"] } }));

  test("flags stay in effect until the config changes their value", () => {
    expect(run("generate", "--languages", "ruby").err).toBe("");
    const words = "koine.config.json, but --languages ruby as in the last run (use --forget to ignore it)";
    expect(run("check")).toMatchObject({ status: 0, err: `reading ${words}\n` });
    expect(run("check", "--config", "koine.config.json").status).toBe(0);
    expect(run("generate").out).toMatch(/\(0 changed/);
    writeConfig({ note: { schema: "note", out: "made", languages: ["typescript", "ruby", "go"] } });
    expect(run("check").out).toMatch(/^made\/go\/ is missing/m);
    expect(run("generate")).toMatchObject({ status: 0, err: "" });
    expect(run("check").status).toBe(0);
  });

  test("--forget uses only the config", () => {
    run("generate", "--languages", "ruby");
    expect(run("check", "--forget").out).toMatch(/^made\/typescript\/ is missing/m);
    expect(run("generate", "--forget").status).toBe(0);
    expect(run("check")).toMatchObject({ status: 0, err: "" });
  });

  slowTest("conform tests the languages of the config", () => {
    run("generate", "--languages", "typescript");
    const { status, out, err } = run("conform");
    expect([status, out]).toEqual([0, expect.stringMatching(/typescript {2}note .*1 testee: 1 conform\n$/s)]);
    expect(err).toContain("but --languages typescript as in the last run");
  });
});

test("reports a missing folder or file in one line", () => {
  run("generate", "--schema", "note", "--languages", "typescript,ruby");
  remove("generated/ruby");
  remove("generated/typescript/note/types.ts");
  const { out, err } = run("check");
  expect(out).toMatch(
    /^typescript\/note\/types\.ts is missing\ngenerated\/ruby\/ is missing \(\d+ files\)\n$/,
  );
  expect(err).toContain("To fix: npx koine generate\n");
  expect(run("check", "--format", "github").out).toContain(
    "::error file=generated/typescript/note/types.ts,title=missing::generated/typescript/note/types.ts is missing\n",
  );
  remove("generated");
  expect(run("check", "--schema", "note").out).toMatch(/^generated\/ is missing \(\d+ files\)\n$/);
});

test("reports a removed language in one line", () => {
  writeConfig({ note: { schema: "note", languages: ["typescript", "ruby"] } });
  run("generate");
  writeConfig({ note: { schema: "note", languages: ["typescript"] } });
  const { out, err } = run("check");
  expect(out).toMatch(/^generated\/note\/ruby\/ contains \d+ files that no schema generates anymore$/m);
  expect(err).toMatch(/files drifted and \d+ more are stale\. To fix: npx koine generate\n$/);
});

describe("init --languages", () => {
  test("sets the languages that generate writes", () => {
    expect(run("init", "--languages", "ruby").status).toBe(0);
    expect(run("generate").status).toBe(0);
    expect([has("generated/ruby"), has("generated/typescript")]).toEqual([true, false]);
    expect(run("check").status).toBe(0);
  });

  test("sets the languages for an existing schema", () => {
    write(
      '{ "title": "Event", "type": "object", "properties": { "id": { "type": "string" } } }',
      "event.json",
    );
    expect(run("init", "--from", "event.json", "--languages", "go,typescript").status).toBe(0);
    expect(run("generate").status).toBe(0);
    expect([has("generated/go"), has("generated/ruby")]).toEqual([true, false]);
  });

  test("rejects an unknown language and an existing config", () => {
    expect(run("init", "--languages", "pyhton")).toMatchObject({
      status: 2,
      err: expect.stringContaining('did you mean "python"'),
    });
    writeConfig({ note: { schema: "note" } });
    expect(run("init", "--languages", "go")).toMatchObject({ status: 2, out: "" });
    expect(has("schema")).toBe(false);
  });
});
