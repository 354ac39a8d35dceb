/**
 * Golden tests for a dialect's JSON shapes: the decoded value, the encoded value, or the issues for invalid
 * data.
 */

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type Codec, type Issue, isObject, readJson } from "koine/core";
import { describe, expect, test } from "vitest";

/** `value` and `encoded` default to `wire`. `issues` is only present if the wire value is invalid. */
interface Golden {
  readonly entity: string;
  readonly wire: unknown;
  readonly value?: unknown;
  readonly encoded?: unknown;
  readonly notes?: unknown;
  readonly issues?: unknown;
}

const isCodec = (found: unknown): found is Codec<unknown> => isObject(found) && "~standard" in found;

const codecOf = (dialect: object, { entity }: Golden): Codec<unknown> => {
  const codec: unknown = Reflect.get(dialect, entity);
  if (!isCodec(codec)) throw new Error(`no entity ${entity}`);
  return codec;
};

const members = ["entity", "wire", "value", "encoded", "notes", "issues"];

const isGolden = (found: unknown): found is Golden =>
  isObject(found) &&
  typeof found["entity"] === "string" &&
  "wire" in found &&
  Object.keys(found).every((key) => members.includes(key));

const goldensOf = (folder: string): [string, Golden][] =>
  readdirSync(folder).map((name) => {
    const reading = readJson(readFileSync(path.join(folder, name)));
    if (!reading.ok || !isGolden(reading.value)) throw new Error(`${folder}/${name} is not a golden`);
    return [path.basename(name, ".json"), reading.value];
  });

const codeAndPlace = (issues: readonly Issue[]) => issues.map(({ code, pointer }) => ({ code, pointer }));

const expectAccepted = (codec: Codec<unknown>, golden: Golden): void => {
  const value = "value" in golden ? golden.value : golden.wire;
  const encoded = "encoded" in golden ? golden.encoded : golden.wire;
  const decoding = codec.safeDecode(golden.wire);
  expect(decoding).toMatchObject({ ok: true });
  if (!decoding.ok) return;
  expect(decoding.value).toEqual(value);
  expect(codeAndPlace(decoding.notes)).toEqual(golden.notes ?? []);
  expect(codec.is(golden.wire)).toBe(golden.notes === undefined);
  expect(codec.decode(golden.wire)).toEqual(value);
  expect(codec.encode(decoding.value)).toEqual(encoded);
  expect(readJson(codec.stringify(decoding.value))).toEqual({ ok: true, value: encoded });
  expect(codec.parse(codec.stringify(decoding.value))).toEqual(value);
};

const expectRefused = (codec: Codec<unknown>, golden: Golden): void => {
  const decoding = codec.safeDecode(golden.wire);
  expect(decoding.ok ? [] : codeAndPlace(decoding.issues)).toEqual(golden.issues);
  expect(codec.is(golden.wire)).toBe(false);
  expect(codec.validate(golden.wire).ok).toBe(false);
  expect(() => codec.decode(golden.wire)).toThrow(`${codec.name} rejected the data`);
};

/** Tests each golden file in `golden/<section>/` with the entity that it names. */
export const testGoldens = (beside: string, dialect: object): void => {
  const root = path.join(beside, "golden");
  describe.each(readdirSync(root))("%s", (section) => {
    test.each(goldensOf(path.join(root, section)))("%s", (_name, golden) => {
      const check = golden.issues === undefined ? expectAccepted : expectRefused;
      check(codecOf(dialect, golden), golden);
    });
  });
};
