/** Limits in the gem: the same issues, locations and messages as in the TypeScript validators. */

import { readFileSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import { generate } from "../../../generator/api/generate.ts";
import type { Codec } from "../../../runtime/core/codec.ts";
import { readJson } from "../../../runtime/core/json/index.ts";
import { named, run, testWith } from "../../harness/toolchain.ts";
import { projectFolderOfTest } from "../../harness/folders.ts";

const programs = "test/languages/ruby";
const folder = path.join(programs, "limits");

const generated = async (): Promise<string> => {
  const out = projectFolderOfTest("ruby-limits");
  await generate({ schema: "test/corpus/schema/bounds", out, languages: ["ruby", "typescript"], ...named });
  return path.resolve(out);
};

const ruby = (program: string, out: string, input = ""): string =>
  run("ruby", ["-w", program, path.join(out, "ruby/lib/koine_messages")], { input });

interface Document {
  readonly entity: string;
  readonly text: string;
}

/** One document per line, preceded by the name of its entity. */
const documents: readonly Document[] = readFileSync(path.join(folder, "documents.txt"), "utf8")
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => ({ entity: line.slice(0, line.indexOf(" ")), text: line.slice(line.indexOf(" ") + 1) }));

type Issue = readonly [code: string, pointer: string, message: string];

/** Sorts issues. Messages about wrong types may differ. */
const inOrder = (issues: readonly Issue[]): string[] =>
  issues
    .map(([code, pointer, message]) => [code, pointer, ...(code === "type" ? [] : [message])].join(" "))
    .toSorted();

const issuesIn = (codecs: Readonly<Record<string, Codec<unknown>>>, document: Document): Issue[] => {
  const reading = readJson(document.text);
  const verdict = codecs[document.entity]?.validate(reading.ok ? reading.value : undefined);
  if (verdict === undefined || verdict.ok) return [];
  return verdict.issues.map(({ code, pointer, message }) => [code, pointer, message]);
};

testWith(["ruby"], "limits have the same issues as in TypeScript", async () => {
  const out = await generated();
  const codecs = await import(path.join(out, "typescript/bounds/index.ts"));
  const input = documents.map(({ entity, text }) => `${JSON.stringify([`bounds.${entity}`, text])}\n`);
  const answers = ruby(path.join(programs, "issues.rb"), out, input.join("")).split("\n");
  const found = answers.slice(0, -1).map((answer): Issue[] => JSON.parse(answer));
  expect(found.map((issues, index) => [documents[index], inOrder(issues)])).toEqual(
    documents.map((document) => [document, inOrder(issuesIn(codecs, document))]),
  );
});

testWith(["ruby"], "limits apply to values that a program builds", async () => {
  const printed = ruby(path.join(folder, "building.rb"), await generated());
  expect(printed).toBe(readFileSync(path.join(folder, "building.txt"), "utf8"));
});
