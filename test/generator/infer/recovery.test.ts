/** Infers schemas from random logs of known types, and compares the schemas with the types. */

import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { readAll } from "../../../generator/api/reading.ts";
import { conclude } from "../../../generator/infer/conclude/conclude.ts";
import { usualOptions } from "../../../generator/infer/conclude/options.ts";
import { collect, newCollection } from "../../../generator/infer/summary/collect.ts";
import { entitiesByName, type Dialect, type Type } from "../../../generator/model/model.ts";
import { once } from "../../../generator/support/once.ts";
import { seeded } from "../../../generator/support/random.ts";
import { dataFile, withoutData } from "../../harness/data.ts";
import { isThorough, sampled } from "../../harness/effort.ts";
import { Comparison, type Ratio, type Recovery } from "./recovery.ts";
import { valueOf } from "./sample-log.ts";

const own = [
  "riffer.Message",
  "phi.AgentMessage",
  "phi.AgentEvent",
  "phi.Turn",
  "appam.StreamEvent",
  "appam.UnifiedMessage",
  "anthropic.Message",
  "anthropic.StreamEvent",
  "openai-responses.StreamEvent",
  "openai-responses.OutputItem",
  "openai-chat.Message",
  "gemini.Content",
  "operator.SessionEntry",
  "operator.AgentMessage",
  "pi.Entry",
];

const published = [
  ["mcp-2025-11-25.json", "ServerNotification"],
  ["mcp-2025-11-25.json", "ClientRequest"],
  ["mcp-2025-11-25.json", "ContentBlock"],
  ["acp-v1.json", "SessionNotification"],
  ["acp-v1.json", "PromptRequest"],
  ["a2a-0.3.0.json", "Message"],
  ["a2a-0.3.0.json", "Task"],
  ["a2a-0.3.0.json", "AgentCard"],
] as const;

const documents = isThorough ? 3000 : 300;

interface Result {
  readonly recovery: Recovery;
  readonly invalid: number;
}

const resultOf = (dialect: Dialect, entity: string): Result => {
  const lookup = entitiesByName(dialect);
  const type: Type = { kind: "reference", entity };
  const maker = { lookup, random: seeded(7) };
  const log = Array.from({ length: documents }, () => valueOf(type, maker));
  const collection = newCollection([]);
  for (const [index, value] of log.entries())
    collect(collection, value, { file: "log.jsonl", portion: 0, line: index + 1 });
  const { summary, deep } = collection;
  if (summary === undefined) return expect.unreachable("no documents");
  const { schema } = conclude({ summary, deep }, { ...usualOptions, name: entity });
  const validate = new Ajv2020({ strict: false, validateFormats: false, ownProperties: true }).compile(
    schema,
  );
  const comparison = new Comparison(schema, lookup);
  comparison.compare(type, [schema], entity);
  return { recovery: comparison.recovery, invalid: log.filter((value) => !validate(value)).length };
};

const ownDialects = once(() => readAll([{ schema: "schema" }]).flatMap(({ model }) => model.dialects));

const dialectOf = (name: string): Dialect =>
  ownDialects().find((dialect) => dialect.name === name) ?? expect.unreachable(`no dialect ${name}`);

const shareOf = (ratios: readonly Ratio[]): number => {
  const all = ratios.reduce((total, ratio) => total + ratio.all, 0);
  return all === 0 ? 1 : ratios.reduce((total, { found }) => total + found, 0) / all;
};

/** All documents are valid, no variants are merged, and most of the types are recovered. */
const expectRecovered = (results: readonly Result[]): void => {
  const all = results.map(({ recovery }) => recovery);
  expect(results.map(({ invalid }) => invalid).filter((count) => count > 0)).toEqual([]);
  expect(all.flatMap(({ wrongMerges }) => wrongMerges)).toEqual([]);
  const shares = {
    unions: shareOf(all.map(({ unions }) => unions)),
    variants: shareOf(all.map(({ variants }) => variants)),
    records: shareOf(all.map(({ records }) => records)),
    required: shareOf(all.map(({ required }) => required)),
    enums: shareOf(all.map(({ enums }) => enums)),
    formats: shareOf(all.map(({ formats }) => formats)),
  };
  const least = { unions: 0.95, variants: 0.95, records: 0.95, required: 0.95, enums: 0.85, formats: 0.95 };
  const missed = all.flatMap((recovery) => recovery.missed);
  const low = Object.entries(least).filter(([name, share]) => Object(shares)[name] < share);
  expect([low, low.length === 0 ? [] : [shares, missed]]).toEqual([[], []]);
};

test("recovers the types of the built-in dialects from logs", () => {
  const results = sampled(own, 2).map((id) => {
    const [name = "", entity = ""] = id.split(".");
    return resultOf(dialectOf(name), entity);
  });
  expectRecovered(results);
});

test("recovers the types of MCP, ACP and A2A from logs", (context) => {
  const results = sampled(published, 1).flatMap(([file, entity]) => {
    const schema = dataFile("schemas", file);
    if (schema === undefined) return [];
    const [dialect] = readAll([{ schema }]).flatMap(({ model }) => model.dialects);
    return dialect === undefined ? [] : [resultOf(dialect, entity)];
  });
  if (results.length === 0) context.skip(withoutData("schemas"));
  expectRecovered(results);
});
