/**
 * Random edits of random third-party schemas, checked by running plain Ajv on both complete documents: every
 * change that breaks data is reported, and every witness is confirmed. `npm run long breaking-pairs` compares
 * 2,000 pairs.
 */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { breaking, type PlacedFinding } from "../../../generator/api/breaking.ts";
import { Findings } from "../../../generator/api/findings.ts";
import { readSpec } from "../../../generator/api/read-spec.ts";
import { settingsOf } from "../../../generator/api/settings.ts";
import { GenerationError } from "../../../generator/support/diagnostics.ts";
import { objectAt, type JsonObject, type JsonValue } from "../../../generator/support/json.ts";
import { wordFor } from "../../corpus/fuzz/documents.ts";
import { dataFor } from "../../corpus/instances/data.ts";
import { authorityOver, type Verdict } from "../../harness/authority.ts";
import { randomCases } from "../../harness/effort.ts";
import { randomPairs, type SchemaPair } from "./random-pairs.ts";

const count = Number(process.env["KOINE_BREAKING_PAIRS"] ?? randomCases(400));
const documents = Number(process.env["KOINE_BREAKING_DOCUMENTS"] ?? 60);
const isShown = process.env["KOINE_BREAKING_SHOW"] !== undefined;
const { seed = 13 } = fc.readConfigureGlobal();

const writeSide = (folder: string, schema: JsonObject): string => {
  mkdirSync(folder);
  const place = path.join(folder, "thing.json");
  writeFileSync(place, JSON.stringify(schema));
  return place;
};

interface Side {
  /** The pointers of all entities by ID. */
  readonly places: ReadonlyMap<string, string>;
  /** Pointers to the messages. A definition that no value can satisfy is not a message. */
  readonly messages: ReadonlySet<string>;
}

const sideOf = (schema: string): Side => {
  const { dialects } = readSpec(settingsOf({ schema }), new Findings()).model;
  const entities = dialects.flatMap((dialect) => dialect.entities);
  const messages = entities.filter(({ isPart, whole }) => isPart !== true || whole !== undefined);
  return {
    places: new Map(entities.map(({ id, pointer }) => [id, pointer])),
    messages: new Set(messages.map(({ pointer }) => pointer)),
  };
};

interface Compared {
  readonly findings: readonly PlacedFinding[];
  readonly old: Side;
  readonly now: Side;
}

/** Returns undefined if Koine rejects one of the schemas, and an error if it crashes. */
const compared = async ({ before, after }: SchemaPair): Promise<Compared | Error | undefined> => {
  const folder = mkdtempSync(path.join(tmpdir(), "koine-breaking-"));
  try {
    const schema = writeSide(path.join(folder, "after"), after);
    const against = writeSide(path.join(folder, "before"), before);
    const { findings } = await breaking({ schema, against, samples: 100 });
    return { findings, old: sideOf(against), now: sideOf(schema) };
  } catch (error) {
    if (error instanceof GenerationError) return undefined;
    return error instanceof Error ? error : new Error(String(error));
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const verdictOf = (
  schema: JsonObject,
  draft: SchemaPair["draft"],
  pointer = "",
): ((data: JsonValue) => boolean | undefined) => {
  const authority = authorityOver(new Map([["thing.json", schema]]), draft);
  let verdict: Verdict;
  try {
    verdict = authority.of("thing.json", pointer);
  } catch {
    return () => undefined;
  }
  return (data) => {
    try {
      return verdict(data);
    } catch {
      return undefined;
    }
  };
};

/** Finds witnesses that plain Ajv refutes, and data breaks without a witness. */
const falseIn = ({ before, after, draft }: SchemaPair, { findings, old, now }: Compared): string[] =>
  findings.flatMap(({ code, verdict, direction, witness, of = "", reads }) => {
    if (verdict !== "breaks" || (direction !== "backward" && direction !== "forward")) return [];
    if (witness === undefined) return [`${code} ${direction}: no witness`];
    const pointers = [old.places.get(of) ?? now.places.get(of), now.places.get(of) ?? old.places.get(of)];
    const verdicts = [before, after].map((schema, side) => verdictOf(schema, draft, pointers[side])(witness));
    const isBoth = reads !== undefined || code === "VARIANT_ORDER";
    const expected = isBoth ? [true, true] : direction === "backward" ? [true, false] : [false, true];
    const isRemoved = code === "TYPE_REMOVED" && verdicts[0] === true && verdicts[1] === undefined;
    return isRemoved || JSON.stringify(verdicts) === JSON.stringify(expected)
      ? []
      : [`${code} ${direction}: ${JSON.stringify(witness)} of ${of}: ${verdicts.join(", ")}`];
  });

/**
 * Excludes data that plain Ajv mishandles: it throws when it compares items with this key, and divides 1
 * instead of 1e21.
 */
const isHandled = (data: JsonValue): boolean => !/"toString"|\de[+]/.test(JSON.stringify(data));

/** Finds documents that only one side accepts, although no finding reports a break in that direction. */
const silentIn = (
  { before, after, draft }: SchemaPair,
  { findings, old, now }: Compared,
  from: number,
): string[] => {
  // A definition that replaces an unsatisfiable one counts as added.
  const isOnBoth = (pointer: string): boolean => [old, now].every(({ messages }) => messages.has(pointer));
  const definitions = ["one", "two", "three"].map((name) => `/${wordFor(draft)}/${name}`);
  const places = ["", ...definitions.filter(isOnBoth)];
  const data = [before, after].flatMap((schema) => {
    const files = new Map([["thing.json", schema]]);
    const schemas = [schema, ...Object.values(objectAt(schema, wordFor(draft)))];
    return schemas.flatMap((one) => dataFor({ files, schema: one }, documents, from));
  });
  return (["backward", "forward"] as const).flatMap((direction) => {
    if (findings.some((one) => one.direction === direction && one.verdict !== "compatible")) return [];
    return places.flatMap((pointer) => {
      const verdicts = [before, after].map((schema) => verdictOf(schema, draft, pointer));
      const [writer, reader] = direction === "backward" ? verdicts : verdicts.toReversed();
      const stray = data.find((one) => isHandled(one) && writer?.(one) === true && reader?.(one) === false);
      return stray === undefined ? [] : [`${direction}: ${JSON.stringify(stray)} of "${pointer}"`];
    });
  });
};

const shown = ({ before, after }: SchemaPair): string =>
  `\n  ${JSON.stringify(before)}\n  ${JSON.stringify(after)}`;

test("no break is silent, and Ajv confirms every witness", async () => {
  const wrong: string[] = [];
  const sum = { pairs: 0, breaks: 0, undecided: 0, undecidedPairs: 0, silent: 0, falseWitnesses: 0 };
  for (const [index, pair] of randomPairs(count, seed).entries()) {
    const result = await compared(pair);
    if (result instanceof Error) wrong.push(`${index} ${result.stack}${shown(pair)}`);
    if (result === undefined || result instanceof Error) continue;
    const undecided = result.findings.filter(({ verdict }) => verdict === "undecided");
    const [silent, refuted] = [silentIn(pair, result, seed + index), falseIn(pair, result)];
    sum.pairs += 1;
    sum.breaks += result.findings.filter(
      ({ verdict, witness }) => verdict === "breaks" && witness !== undefined,
    ).length;
    sum.undecided += undecided.length;
    sum.undecidedPairs += undecided.length > 0 ? 1 : 0;
    sum.silent += silent.length;
    sum.falseWitnesses += refuted.length;
    wrong.push(...[...silent, ...refuted].map((one) => `${index} ${one}${shown(pair)}`));
    if (isShown)
      for (const { code, direction, change } of undecided)
        console.log(`${index} ${code} ${direction} ${change}${shown(pair)}`);
  }
  console.log(JSON.stringify(sum));
  expect(wrong.slice(0, 5).join("\n\n")).toBe("");
  expect(sum.pairs).toBeGreaterThan(count * 0.5);
}, 7_200_000);
