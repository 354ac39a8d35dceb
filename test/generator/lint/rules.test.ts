/**
 * Tests each lint rule separately, with its example and with a folder that contains a bad schema, a good
 * schema, the findings and the fixed schema.
 */

import { cpSync, existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { lintRules } from "../../../generator/lint/rules/index.ts";
import type { LintRule } from "../../../generator/lint/rule.ts";
import type { Severity } from "../../../generator/support/diagnostics.ts";
import type { PlacedLint } from "../../../generator/api/lint.ts";
import { excerptOf } from "../../../generator/command-line/findings/excerpt.ts";
import { frameOf } from "../../../generator/command-line/findings/frame.ts";
import { koine } from "../../harness/command.ts";
import { filesBelow } from "../../harness/files.ts";
import { folderOfTest } from "../../harness/folders.ts";
import { findingsIn, mend, removeFolders, written } from "./folders.ts";
import { slowTest } from "../../harness/slow-test.ts";

afterAll(removeFolders);

const isNamedIn = (schema: string, code: string): boolean =>
  (statSync(schema).isDirectory() ? filesBelow(schema) : [schema]).some((file) =>
    readFileSync(file, "utf8").includes(`"${code}"`),
  );

/**
 * Enables only the rule itself and the rules that the schema suppresses, so that unused suppressions are
 * found.
 */
const onlyOn = ({ code: own, severity }: LintRule, schema: string): Record<string, Severity> =>
  Object.fromEntries([
    ...lintRules
      .filter(({ code }) => code !== own && !isNamedIn(schema, code))
      .map(({ code }) => [code, "off"] as const),
    ...(severity === "off" ? [[own, "warning"] as const] : []),
  ]);

const openIn = (rule: LintRule, schema: string): PlacedLint[] =>
  findingsIn({ schema, severity: onlyOn(rule, schema) }).filter(
    ({ code, accepted }) => code === rule.code && accepted === undefined,
  );

const codesIn = (rule: LintRule, text: string): string[] =>
  openIn(rule, written(rule.kind, text).schema).map(({ code }) => code);

describe("the example that explain prints", () => {
  test.each(lintRules.map((rule) => [rule.code, rule] as const))("%s", (code, rule) => {
    expect(codesIn(rule, rule.bad)).toContain(code);
    expect(codesIn(rule, rule.good)).toEqual([]);
  });
});

const folderOf = ({ code }: LintRule): string =>
  path.join("test/cases/lint", code.toLowerCase().replaceAll("_", "-"));

const schemaIn = (folder: string, side: "bad" | "good"): string => {
  const names = readdirSync(folder).filter((name) => name === side || name.startsWith(`${side}.`));
  return path.join(folder, names[0] ?? "");
};

const said = (rule: LintRule, schema: string): string =>
  openIn(rule, schema)
    .map((finding) => {
      const { file, line, column, pointer, code, severity, message, note, hint, source, edits } = finding;
      return [
        `${file}:${line}:${column} ${pointer} ${severity} ${code}`,
        frameOf(excerptOf(source, column), line),
        `  ${message}`,
        ...(note === undefined ? [] : [`  ${note}`]),
        `  help: ${hint}${edits === undefined ? "" : " (--fix)"}\n`,
      ].join("\n");
    })
    .join("");

/** Returns the changed files of a schema after fixing. */
const mended = (rule: LintRule, schema: string): string => {
  const copy = path.join(folderOfTest("lint-case"), path.basename(schema));
  cpSync(schema, copy, { recursive: true });
  mend({ schema: copy, severity: onlyOn(rule, copy) });
  const files = copy.endsWith(".json") ? [""] : filesBelow(copy).map((file) => path.relative(copy, file));
  return files
    .filter(
      (file) => readFileSync(path.join(schema, file), "utf8") !== readFileSync(path.join(copy, file), "utf8"),
    )
    .map((file) => readFileSync(path.join(copy, file), "utf8"))
    .join("\n");
};

describe("the folder", () => {
  test.each(lintRules.map((rule) => [rule.code, rule] as const))("%s", async (code, rule) => {
    const folder = folderOf(rule);
    const text = said(rule, schemaIn(folder, "bad"));
    expect(text).toContain(` ${code}\n`);
    expect(said(rule, schemaIn(folder, "good"))).toBe("");
    await expect(text).toMatchFileSnapshot(path.resolve(folder, "expected.txt"));
    const fixed = mended(rule, schemaIn(folder, "bad"));
    expect(fixed === "").toBe(!text.includes("(--fix)"));
    if (fixed !== "") await expect(fixed).toMatchFileSnapshot(path.resolve(folder, "fixed.json"));
  });

  test("there is one for each rule, and no other", () => {
    expect(readdirSync("test/cases/lint").toSorted()).toEqual(
      lintRules.map((rule) => path.basename(folderOf(rule))).toSorted(),
    );
  });
});

test("codes are unique, and every sentence ends with a period", () => {
  const codes = lintRules.map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  expect(lintRules.filter(({ sentence }) => !sentence.endsWith("."))).toEqual([]);
});

slowTest("the built-in schemas have no findings, and every suppression has a reason", () => {
  const findings = findingsIn({ schema: "schema" });
  expect(findings.filter(({ accepted }) => accepted === undefined)).toEqual([]);
  expect(findings.every(({ accepted = "" }) => accepted.length > 20)).toBe(true);
});

test("koine explain covers the rules", () => {
  const { status, out } = koine(["explain", ...lintRules.map(({ code }) => code)]);
  expect(status).toBe(0);
  expect(out.split("\n").filter((line) => /^ {2}(bad|good): /.test(line))).toHaveLength(2 * lintRules.length);
  expect(existsSync("schema/LINT.md")).toBe(true);
});
