/** Mutation: every encoder is un-escaped in turn, and its law says so; what gets by it is stopped by the output gate. */

import { execFile } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import type { JsonObject } from "../../generator/support/json.ts";
import { documentCase, draft, keyed, type Case } from "./case.ts";
import { problemsOf } from "./judge.ts";
import { brokenLaw, moduleOf, type Encoders } from "./laws.ts";
import type { Mutant } from "./mutant.ts";
import { mutants } from "./mutants.ts";
import { names } from "./names.ts";
import { payloads } from "./payloads.ts";
import type { Outcome } from "./pool.ts";

/** All that write code on request, else every so manyth goes through the whole generator. */
const step = process.env["KOINE_MUTANTS"] === "all" ? 1 : 12;

const built = path.resolve("dist/generator");

const edited = (text: string, { edits }: Mutant, module: string): string =>
  edits
    .filter((edit) => edit.module === module)
    .reduce((source, { from, to }) => {
      expect(source.split(from), `${module} holds it once: ${from}`).toHaveLength(2);
      return source.replace(from, () => to);
    }, text);

/** The module of an encoder, weakened, beside nothing: what it imports is the built generator's own. */
const weakened = async (mutant: Mutant, index: number): Promise<Encoders> => {
  const module = moduleOf(mutant.law);
  const text = edited(readFileSync(`${built}/${module}.js`, "utf8"), mutant, module);
  const folder = path.resolve(`.tmp/mutants-${process.pid}`);
  const base = pathToFileURL(`${built}/${module}.js`);
  const absolute = (_: string, quoted: string): string => `from "${new URL(quoted, base).pathname}"`;
  mkdirSync(folder, { recursive: true });
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const place = path.join(folder, `${index}.js`);
  writeFileSync(place, text.replaceAll(/from "(\.[^"]+)"/g, absolute));
  return import(place);
};

const texts = [...payloads, ...names];

test.each(mutants.map((mutant, index) => ({ ...mutant, index })))(
  "the law of $law catches it",
  async (mutant) => {
    const encoders = await weakened(mutant, mutant.index);
    expect(brokenLaw(mutant.law, encoders, [...texts, ...mutant.attacks])).toMatch(/./);
  },
);

/** The outcome of the same without a weak encoder: the attack is a text like any other. */
const strong: Pick<Mutant, "edits"> = { edits: [] };

/** A text at every place that a schema has for one. */
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
  const running = run(process.execPath, ["test/hostile/weakened.js", folder], { maxBuffer: 2 ** 28 });
  running.child.stdin?.end(JSON.stringify({ edits, inputs }));
  return JSON.parse((await running).stdout);
};

const attacked = mutants.filter(({ attacks }) => attacks.length > 0);

test("no weak encoder gets code past the gate", { timeout: 3_600_000 }, async () => {
  const chosen = attacked.filter((_, index) => index % step === 0);
  const all = chosen.flatMap(({ attacks }) => attacks.map((text) => documentCase(text, everywhere(text))));
  for (const outcome of await outcomesOf(strong, all)) {
    expect(outcome).toMatchObject({ kind: "generated" });
    expect(await problemsOf(outcome, new Set())).toEqual([]);
  }
  const escaped: string[] = [];
  const stopped: string[] = [];
  for (const mutant of chosen) {
    const inputs = mutant.attacks.map((text) => documentCase(text, everywhere(text)));
    const outcomes = await outcomesOf(mutant, inputs);
    for (const [index, outcome] of outcomes.entries()) {
      const about = `${mutant.law}, ${JSON.stringify(mutant.attacks[index])}`;
      if (outcome.kind === "generated")
        escaped.push(...(await problemsOf(outcome, new Set())).map((wrong) => `${about}: ${wrong}`));
      else stopped.push(`${about}: ${outcome.kind}`);
    }
  }
  console.log(
    `${mutants.length} mutants, ${mutants.length} caught by their laws; of ${chosen.length} sent through the generator ` +
      `${stopped.length} attacks were stopped and ${escaped.length} became code`,
  );
  expect(escaped).toEqual([]);
  expect(stopped.length).toBeGreaterThan(0);
});
