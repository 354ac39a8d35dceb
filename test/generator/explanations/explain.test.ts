/**
 * Tests the `koine explain` examples: the bad example produces its code, and the good example has no
 * problems.
 */

import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { rules } from "../../../generator/breaking/rules.ts";
import { GenerationError } from "../../../generator/support/diagnostics.ts";
import type { Example } from "../../../generator/explanations/example.ts";
import { changeExamples } from "../../../generator/explanations/changes.ts";
import { examples } from "../../../generator/explanations/index.ts";
import { readConfig } from "../../../generator/api/config.ts";
import { readModels } from "../../../generator/api/reading.ts";
import type { Options } from "../../../generator/config/options.ts";
import { compare } from "../breaking/compare.ts";
import { koine } from "../../harness/command.ts";
import { folderOfFile } from "../../harness/folders.ts";

const root = folderOfFile("explain");

const newFolder = (): string => mkdtempSync(path.join(root, "example-"));

const write = (folder: string, name: string, text: string): string => {
  const place = path.join(folder, name);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, text);
  return place;
};

const dialectText = '{"name": "d", "title": "D", "description": "For an example."}';

/** Writes a dialect that contains only this schema, and returns the argument for --schema. */
const writeSchema = (text: string): string => {
  const folder = newFolder();
  write(folder, "d/dialect.json", dialectText);
  write(folder, "d/thing.schema.json", text);
  return folder;
};

const writeConfig = (config: string): string => {
  const folder = newFolder();
  cpSync("test/cases/config/config-unread/note", path.join(folder, "note"), { recursive: true });
  cpSync("test/cases/config/config-unread/chat.json", path.join(folder, "chat.json"));
  return write(folder, "koine.config.json", config);
};

const writeOverlay = (text: string): string => {
  const config = writeConfig('{"specs": {"chat": {"schema": "chat.json", "overlays": ["ours.json"]}}}');
  write(path.dirname(config), "ours.json", text);
  return config;
};

const specsOf = async (kind: TriedKind, text: string): Promise<readonly Options[]> => {
  switch (kind) {
    case "schema":
      return [{ schema: writeSchema(text) }];
    case "document":
      return [{ schema: write(newFolder(), "thing.yaml", text) }];
    case "config":
      return readConfig(writeConfig(text));
    case "overlay":
      return readConfig(writeOverlay(text));
  }
};

type TriedKind = Exclude<Example["kind"], "data" | "words">;

const codesOf = async (kind: TriedKind, text: string): Promise<string[]> => {
  try {
    readModels(await specsOf(kind, text));
    return [];
  } catch (error) {
    if (error instanceof GenerationError) return error.diagnostics.map(({ code }) => code);
    throw error;
  }
};

const all: readonly (readonly [string, Example])[] = Object.entries(examples);

const tried = all.flatMap(([code, { kind, bad, good }]) =>
  kind === "data" || kind === "words" ? [] : [{ code, kind, bad, good }],
);

test.each(tried)("$code", async ({ code, kind, bad, good }) => {
  expect(await codesOf(kind, bad)).toContain(code);
  expect(await codesOf(kind, good)).toEqual([]);
});

const judged = all.flatMap(([code, example]) => (example.kind === "data" ? [{ code, ...example }] : []));

/** Only third-party documents name their draft. */
const judgeOf = (schema: string): string[] =>
  schema.includes("$schema")
    ? ["thing.Thing", "--schema", write(newFolder(), "thing.json", schema)]
    : ["d.Thing", "--schema", writeSchema(schema)];

describe("data", () => {
  test.each(judged)("$code", ({ code, schema, bad, good }) => {
    const documents = write(newFolder(), "documents.jsonl", `${bad}\n${good}\n`);
    const { out, err } = koine(["validate", ...judgeOf(schema), documents, "--format", "json"]);
    expect(err).toBe("");
    const [issue, ...rest] = out
      .trimEnd()
      .split("\n")
      .map((line): unknown => JSON.parse(line));
    expect(issue).toMatchObject({ code, line: 1 });
    expect(rest).toEqual([{ summary: { documents: 2, invalid: 1, issues: 1, unreadable: 0 } }]);
  });
});

describe("breaking changes", () => {
  test.each(Object.entries(changeExamples))("%s", async (code, { before, after, ours = false }) => {
    const findings = await compare(JSON.parse(before), JSON.parse(after), { ours, samples: 50 });
    expect(findings.map((finding) => finding.code)).toContain(code);
  });

  test("only codes that no small change can show have no example", () => {
    const unshown = Object.keys(rules).filter((rule) => !Object.hasOwn(changeExamples, rule));
    expect(unshown).toEqual(["PRODUCT_CHANGED", "UNEXPLAINED"]);
  });
});

test("every example is one line, and its two sides differ", () => {
  expect(all.filter(([, { bad, good }]) => bad === good || /\n/.test(bad + good))).toEqual([]);
});
