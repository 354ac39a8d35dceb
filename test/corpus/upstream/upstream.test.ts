/**
 * The published crates compared with our codecs and methods: the same verdicts, JSON and results, except for
 * known gaps. A known gap that no longer occurs also fails the test.
 */

import { readFileSync } from "node:fs";
import * as fc from "fast-check";
import { expect } from "vitest";
import { readModel } from "../../../generator/api/reading.ts";
import { randomCases } from "../../harness/effort.ts";
import { testUnless } from "../../harness/toolchain.ts";
import { readJson } from "../../../runtime/core/index.ts";
import { codecIn } from "../../harness/fixtures/run.ts";
import { unknownTags } from "../../harness/recordings.ts";
import { differences, resultDifferences } from "./compare.ts";
import { ask, build, names, obstacle } from "./driver.ts";
import { methods, type Method } from "./methods.ts";
import { table, Tally, type Finding, type Gap } from "./tally.ts";
import { madeIn, textsIn, undeclared } from "./texts.ts";

const count = Number(process.env["KOINE_UPSTREAM_VALUES"] ?? randomCases(5000));

const gaps: readonly Gap[] = JSON.parse(readFileSync("test/corpus/upstream/known-gaps.json", "utf8"));

const model = readModel("schema");

/** Test documents by entity name, for every entity that upstream exports or a method takes as an argument. */
const textsByEntity = (): Map<string, readonly string[]> => {
  const shown = new Set([...names("entity"), ...methods.flatMap(({ given }) => given)]);
  const all = model.dialects.flatMap((dialect) => {
    const texts = textsIn(dialect);
    return dialect.entities
      .map((entity) => [`${dialect.name}.${entity.name}`, entity] as const)
      .filter(([name]) => shown.has(name))
      .map(([name, entity]) => [name, texts(entity, count)] as const);
  });
  expect(all.map(([name]) => name).toSorted()).toEqual([...shown].toSorted());
  return new Map(all);
};

const codecOf = async (name: string) => {
  const dialect = name.slice(0, name.indexOf("."));
  return codecIn(await import(`../../../generated/typescript/${dialect}/index.ts`), name);
};

type AnyCodec = Awaited<ReturnType<typeof codecOf>>;

/** Returns the JSON that Koine writes for a document, or nothing if Koine rejects it. */
const rewritten = (codec: AnyCodec, text: string): string[] => {
  const reading = readJson(text);
  const decoding = reading.ok ? codec.safeDecode(reading.value) : reading;
  return decoding.ok && "notes" in decoding ? [codec.stringify(decoding.value)] : [];
};

/** Compares how both sides read the texts, and then how upstream reads Koine's output. */
const readings = async (name: string, texts: readonly string[]): Promise<Finding[]> => {
  const codec = await codecOf(name);
  const all = [...new Set([...texts, ...texts.flatMap((text) => rewritten(codec, text))])];
  const answers = ask(all.map((text) => ({ entity: { name, text } })));
  return answers.map((answer, index) => {
    const text = all[index] ?? "";
    return { name, text, differences: differences(codec, text, answer) };
  });
};

/**
 * Compares the results of one method for texts that both sides accept. If a method takes two arguments, they
 * are paired arbitrarily.
 */
const results = async (
  { name, given, call, prepare = (text) => text }: Method,
  texts: ReadonlyMap<string, readonly string[]>,
): Promise<Finding[]> => {
  const [first = [], second = []] = await Promise.all(
    given.map(async (entity) => {
      const codec = await codecOf(entity);
      return (texts.get(entity) ?? []).flatMap((text) => rewritten(codec, text).map(prepare));
    }),
  );
  const calls = first.map((text, index) => [text, second[(index * 31) % second.length] ?? "null"] as const);
  const answers = ask(calls.map((pair) => ({ method: { name, given: pair.slice(0, given.length) } })));
  return answers.map((answer, index) => {
    const [one, other] = calls[index] ?? ["", ""];
    return {
      name,
      text: `${one} ${other}`,
      differences: resultDifferences(() => call(one, other), [one, other], answer),
    };
  });
};

testUnless(obstacle(), "agrees with upstream's crates, except for known gaps", async () => {
  build();
  const tally = new Tally(gaps);
  const texts = textsByEntity();
  for (const name of names("entity"))
    for (const finding of await readings(name, texts.get(name) ?? [])) tally.add(finding);
  expect(names("method").toSorted()).toEqual(methods.map(({ name }) => name).toSorted());
  for (const method of methods) for (const finding of await results(method, texts)) tally.add(finding);
  console.log(table(tally));
  expect(Object.fromEntries(tally.unexplained)).toEqual({});
  expect(tally.unused).toEqual([]);
});

const count64 = fc.maxSafeNat();

/** Values that contain only members declared by both sides. */
const values = {
  "phi.TurnId": fc.record({ loopId: fc.string({ unit: "binary" }), turnIndex: fc.nat(2 ** 32 - 1) }),
  "phi.Usage": fc.record({
    input: count64,
    output: count64,
    reasoning: count64,
    cache_read: count64,
    cache_write: count64,
    total_tokens: count64,
  }),
};

/** Similar documents for messages, generated from the message schema. */
const messages = async (most: number): Promise<readonly string[]> => {
  const phi = model.dialects.find((dialect) => dialect.name === "phi");
  const found = phi?.entities.find(({ name }) => name === "AgentMessage");
  if (phi === undefined || found === undefined) return [];
  const codec = await codecOf("phi.AgentMessage");
  const isKnown = (text: string): boolean => unknownTags(codec.parse(text)).length === 0;
  const texts = madeIn(phi)(found, most * 8).filter((text) => !text.includes(undeclared));
  return [...new Set(texts.flatMap((text) => rewritten(codec, text)))].filter(isKnown).slice(0, most);
};

testUnless(
  obstacle(),
  "reads what upstream's crate writes in the same program, and the other way around",
  async () => {
    build();
    const sampled = Object.entries(values).map(
      ([name, arbitrary]) =>
        [name, fc.sample<unknown>(arbitrary, 2000).map((value) => JSON.stringify(value))] as const,
    );
    for (const [name, texts] of [["phi.AgentMessage", await messages(2000)] as const, ...sampled]) {
      const answers = ask(texts.map((text) => ({ both: { name, text } })));
      expect(answers.filter((answer) => "error" in answer).slice(0, 5)).toEqual([]);
      expect(answers.length).toBe(2000);
    }
  },
);
