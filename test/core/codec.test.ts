/** What the codec answers when its parts disagree about data that no schema foresaw: a refusal always has a reason. */

import { dataCodec, type DataParts, explainType, mendItems } from "koine/core";
import { expect, test } from "vitest";

interface Pair {
  readonly pair: readonly string[];
}

const isText = (item: unknown): boolean => typeof item === "string";

const pairOf = (wire: unknown): readonly unknown[] => {
  const pair: unknown = Reflect.get(Object(wire), "pair");
  return Array.isArray(pair) ? pair : [];
};

const parts: DataParts<Pair, Pair> = {
  name: "test.Pair",
  is: (wire): wire is Pair => pairOf(wire).length === 2 && pairOf(wire).every(isText),
  explain(wire, pointer, issues) {
    for (const [index, item] of pairOf(wire).entries())
      if (!isText(item)) explainType(item, "a string", `${pointer}/pair/${index}`, issues);
    if (pairOf(wire).length !== 2) explainType(pairOf(wire), "two items", `${pointer}/pair`, issues);
  },
  decode: (wire) => wire,
  encode: (value) => value,
  mend: (wire, pointer, notes) => mendItems(wire, "pair", isText, pointer, notes),
};

const pair = dataCodec(parts);
const places = (wire: unknown): string[] => {
  const decoding = pair.safeDecode(wire);
  return decoding.ok ? [] : decoding.issues.map(({ code, pointer }) => `${code} ${pointer}`);
};

test("what mending broke is the reason, when nothing else is wrong", () => {
  expect(pair.safeDecode({ pair: ["a", 1, "b"] })).toMatchObject({ ok: true, value: { pair: ["a", "b"] } });
  expect(places({ pair: ["a", 1] })).toEqual(["type /pair"]);
});

test("what was wrong before stays the reason, without what was mended", () => {
  expect(places({ pair: ["a", "b", "c", 1] })).toEqual(["type /pair"]);
});

test("data that only the gate refuses is said to be no JSON", () => {
  const silent = dataCodec({ ...parts, explain: () => undefined });
  expect(silent.validate({ pair: [] })).toMatchObject({ ok: false, issues: [{ code: "type", pointer: "" }] });
});
