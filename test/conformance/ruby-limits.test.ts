/** Limits in the gem: the same issues at the same places as the TypeScript validators give, and the same words. */

import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished } from "vitest";
import { generate } from "../../generator/pipeline.ts";
import type { Codec } from "../../runtime/core/codec.ts";
import { readJson } from "../../runtime/core/json/index.ts";
import { run, testWith } from "./toolchain.ts";

const folder = "test/conformance/ruby/limits";

type Codecs = Readonly<Record<string, Codec<unknown>>>;

interface Request {
  readonly entity: string;
  readonly text: string;
}

/** One document a line, behind the name of its entity. */
const requests: readonly Request[] = readFileSync(path.join(folder, "documents.txt"), "utf8")
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => {
    const [entity = "", ...text] = line.split(" ");
    return { entity, text: text.join(" ") };
  });

/** A wrong type may be told in other words. */
type Told = readonly [code: string, pointer: string, message: string];

const issuesIn = (answer = "null"): readonly Told[] => JSON.parse(answer);

const reasonOf = (code: string, pointer: string, message: string): string[] =>
  code === "type" ? [code, pointer] : [code, pointer, message];

const reasonsIn = (codecs: Codecs, { entity, text }: Request): string[][] => {
  const reading = readJson(text);
  const verdict = codecs[entity]?.validate(reading.ok ? reading.value : undefined);
  if (verdict === undefined || verdict.ok) return [];
  return verdict.issues.map(({ code, pointer, message }) => reasonOf(code, pointer, message)).toSorted();
};

testWith(["ruby"], "limits give the same issues as in TypeScript", async () => {
  mkdirSync(".tmp", { recursive: true });
  const out = mkdtempSync(path.join(".tmp", "ruby-limits-"));
  onTestFinished(() => rmSync(out, { recursive: true }));
  await generate({ schema: path.join(folder, "schema"), out, languages: ["ruby", "typescript"] });
  const codecs: Codecs = await import(path.resolve(out, "typescript/lim/index.ts"));
  const input = requests.map(({ entity, text }) => `${JSON.stringify([`lim.${entity}`, text])}\n`).join("");
  const program = ["-w", "test/conformance/ruby/issues.rb", path.resolve(out, "ruby/lib/koine_messages")];
  const answers = run("ruby", program, { input }).trimEnd().split("\n");
  const told = requests.map((request, index) => ({
    request,
    reasons: issuesIn(answers[index])
      .map(([code, pointer, message]) => reasonOf(code, pointer, message))
      .toSorted(),
  }));
  expect(told).toEqual(requests.map((request) => ({ request, reasons: reasonsIn(codecs, request) })));
});
