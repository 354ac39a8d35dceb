/** The published crates beside our codecs and methods: one verdict, one JSON, one result, but for known gaps. Exact both ways. */

import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { readModel } from "../../generator/pipeline.ts";
import { testUnless } from "../conformance/toolchain.ts";
import { readJson } from "../../runtime/core/index.ts";
import { codecIn } from "../fixtures/run.ts";
import { differences, resultDifferences } from "./compare.ts";
import { ask, build, names, obstacle } from "./driver.ts";
import { methods, type Method } from "./methods.ts";
import { table, Tally, type Finding, type Gap } from "./tally.ts";
import { textsIn } from "./texts.ts";

const count = Number(process.env["KOINE_UPSTREAM_VALUES"] ?? 5000);

const gaps: readonly Gap[] = JSON.parse(readFileSync("test/upstream/known-gaps.json", "utf8"));

const model = readModel("schema");

/** The texts of every entity that upstream shows or that a method is given, by its name. */
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
  return codecIn(await import(`../../generated/typescript/${dialect}/index.ts`), name);
};

type AnyCodec = Awaited<ReturnType<typeof codecOf>>;

/** The text as we write what it says; nothing for what we refuse. */
const rewritten = (codec: AnyCodec, text: string): string[] => {
  const reading = readJson(text);
  const decoding = reading.ok ? codec.safeDecode(reading.value) : reading;
  return decoding.ok && "notes" in decoding ? [codec.stringify(decoding.value)] : [];
};

/** Upstream reads the texts and we do; then upstream reads what we wrote. */
const readings = async (name: string, texts: readonly string[]): Promise<Finding[]> => {
  const codec = await codecOf(name);
  const all = [...new Set([...texts, ...texts.flatMap((text) => rewritten(codec, text))])];
  const answers = ask(all.map((text) => ({ entity: { name, text } })));
  return answers.map((answer, index) => {
    const text = all[index] ?? "";
    return { name, text, differences: differences(codec, text, answer) };
  });
};

/** Calls of one method with what both sides read; where there are two arguments, each meets another. */
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

testUnless(obstacle(), "upstream's crates read, write and answer as ours do, known gaps apart", async () => {
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
