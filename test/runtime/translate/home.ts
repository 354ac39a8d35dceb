/** Round trips of conversations through another dialect or their own, with and without the sidecar. */

import { expect } from "vitest";
import { equalJson, type Codec, type JsonValue } from "../../../runtime/core/index.ts";
import { account, translate } from "../../../runtime/translate/index.ts";
import type { DialectName } from "../../../runtime/translate/edge/names.ts";
import { isObject, leavesOf, listOf } from "../../../runtime/translate/support/json.ts";
import { casesIn } from "../../harness/fixtures/run.ts";
import { factsOf, missing, type Fact } from "./facts.ts";
import { jsonOf } from "../../harness/json.ts";

/**
 * The valid data of an entity's generated fixtures, by name. The fixtures for `gemini.FileData` are in
 * `file-data`.
 */
export const fixturesOf = (dialect: string, entity: string): [name: string, wire: JsonValue][] => {
  const name = entity.replaceAll(/(?:^|-)([a-z])/g, (_all, letter: string) => letter.toUpperCase());
  return casesIn(dialect, entity)
    .filter((one) => one.ok && one.entity === `${dialect}.${name}`)
    .map((one) => [`${entity}, ${one.name}`, jsonOf(one.text)]);
};

export const isJsonObject = (value: unknown): value is { [key: string]: JsonValue } =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Lost facts for which no loss is reported at their location or at the location of an equal fact. */
export const unnamed = (
  conversation: JsonValue,
  back: JsonValue,
  dialect: DialectName,
  places: readonly string[],
): readonly Fact[] => {
  const facts = factsOf(conversation, dialect);
  const isNamed = ({ pointer }: Fact): boolean =>
    places.some(
      (place) => place === pointer || place.startsWith(`${pointer}/`) || pointer.startsWith(`${place}/`),
    );
  return missing(facts, factsOf(back, dialect)).filter(
    (fact) => !facts.some((one) => one.kind === fact.kind && one.value === fact.value && isNamed(one)),
  );
};

/**
 * Round-trips a conversation through a dialect. With the sidecar the result is exact, and without it each
 * loss is reported.
 */
export const expectHome = (
  conversation: JsonValue,
  from: DialectName,
  to: DialectName,
  codecs: { readonly to?: Codec<unknown>; readonly from?: Codec<unknown> } = {},
): JsonValue => {
  const there = account(conversation, { from, to });
  const output: unknown = there.output;
  if (codecs.to !== undefined) expect(codecs.to.validate(output)).toEqual({ ok: true, value: output });
  const pointers = there.entries.filter(({ code }) => code !== "boundary").map((entry) => entry.from);
  expect(new Set(pointers)).toEqual(new Set(leavesOf(conversation).map(({ pointer }) => pointer)));
  const home = translate(output, { from: to, to: from, sidecar: there.sidecar });
  expect(equalJson(home.output, conversation)).toBe(true);
  const bare: unknown = translate(output, { from: to, to: from }).output;
  if (codecs.from !== undefined) expect(codecs.from.validate(bare)).toEqual({ ok: true, value: bare });
  if (!isJsonObject(bare)) throw new Error("the round trip returned no conversation");
  const places = there.losses.map((loss) => loss.from);
  expect(unnamed(conversation, bare, from, places)).toEqual([]);
  return bare;
};

/** An added message does not change the translation of earlier ones. */
export const expectStablePrefix = (
  conversation: JsonValue,
  from: DialectName,
  list: string,
  to: DialectName,
  more: JsonValue,
): void => {
  const once: unknown = translate(conversation, { from, to }).output;
  const before = listOf(conversation, list);
  const longer = isObject(conversation) ? { ...conversation, [list]: [...before, more] } : conversation;
  const twice: unknown = translate(longer, { from, to }).output;
  const units = (value: unknown): readonly unknown[] =>
    Array.isArray(value)
      ? value
      : isJsonObject(value)
        ? (Object.values(value).find(Array.isArray) ?? [])
        : [];
  expect(units(twice).slice(0, units(once).length)).toEqual(units(once));
};
