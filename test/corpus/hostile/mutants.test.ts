/**
 * End-to-end mutation test: the output check stops weak TypeScript encoders, and the hostile corpus exposes
 * weak encoders of every language.
 */

import { execFile } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import type { JsonObject } from "../../../generator/support/json.ts";
import { documentCase, draft, keyed, type Case } from "./case.ts";
import { problemsOf } from "./judge.ts";
import type { LawName } from "./laws.ts";
import type { Mutant } from "./mutant.ts";
import { mutants } from "./mutants.ts";
import type { Outcome } from "./pool.ts";

/** Runs a sample of the mutants that write code, or all of them on request. */
const step = process.env["KOINE_MUTANTS"] === "all" ? 1 : 12;

/** The same attack must be harmless if no encoder is weakened. */
const strong: Pick<Mutant, "edits"> = { edits: [] };

const everywhere = (text: string): JsonObject => ({
  $schema: draft,
  title: "Thing",
  description: text,
  type: "object",
  properties: {
    ...keyed(text, { type: "string", description: text, default: text }),
    fixed: { const: text },
    kind: { enum: [text, "other"] },
    pattern: { type: "string", pattern: "^a" },
    values: { type: "object", additionalProperties: { enum: [{ a: text }] } },
    either: { $ref: "#/$defs/Either" },
    word: { $ref: "#/$defs/Word" },
    tree: { type: "object", default: { a: text }, properties: { a: { type: "string" } } },
  },
  required: ["either"],
  $defs: {
    Word: { enum: [text, "one", "two"], description: text },
    Either: {
      description: text,
      oneOf: [text, "two"].map((tag) => ({
        type: "object",
        properties: { type: { const: tag }, own: { type: "string" } },
        required: ["type"],
        description: text,
      })),
    },
  },
});

const run = promisify(execFile);

const outcomesOf = async ({ edits }: Pick<Mutant, "edits">, inputs: readonly Case[]): Promise<Outcome[]> => {
  const folder = path.resolve(`.tmp/weakened-${process.pid}`);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const running = run(process.execPath, ["test/corpus/hostile/weakened.js", folder], { maxBuffer: 2 ** 28 });
  running.child.stdin?.end(JSON.stringify({ edits, inputs }));
  return JSON.parse((await running).stdout);
};

const attacked = mutants.filter(({ attacks }) => attacks.length > 0);

/** Returns the problems caused by each of a mutant's attacks. */
const harmOf = async (mutant: Mutant): Promise<string[][]> => {
  const inputs = mutant.attacks.map((text) => documentCase(text, everywhere(text)));
  const outcomes = await outcomesOf(mutant, inputs);
  return Promise.all(outcomes.map((outcome) => problemsOf(outcome, new Set())));
};

/**
 * Encoders whose output has a second layer of protection: names contain only letters and digits, and comments
 * are plain lines. A weakness in such an encoder is detected only by its law.
 */
const guardedTwice: ReadonlySet<LawName> = new Set([
  "languages/go/encode: name",
  "languages/go/comment: comment",
  "languages/python/encode: name",
  "languages/ruby/encode: constant",
  "languages/ruby/encode: method",
  "languages/rust/encode: name",
  "languages/typescript/encode: comment",
  "languages/typescript/encode: name",
]);

test("detects every weak encoder", { timeout: 3_600_000 }, async () => {
  const chosen = attacked.filter((_, index) => index % step === 0);
  const all = chosen.flatMap(({ attacks }) => attacks.map((text) => documentCase(text, everywhere(text))));
  for (const outcome of await outcomesOf(strong, all)) {
    expect(outcome).toMatchObject({ kind: "generated" });
    expect(await problemsOf(outcome, new Set())).toEqual([]);
  }
  const missed: string[] = [];
  for (const mutant of chosen) {
    const harm = await harmOf(mutant);
    console.log(
      `${mutant.law}: ${harm.filter((found) => found.length > 0).length} of ${harm.length} attacks found`,
    );
    if (harm.flat().length === 0 && !guardedTwice.has(mutant.law)) missed.push(mutant.law);
  }
  expect(missed).toEqual([]);
});
