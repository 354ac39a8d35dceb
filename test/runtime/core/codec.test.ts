/** Codecs whose parts disagree about unexpected data: a rejection always has an issue. */

import { codec, codecWithDoubles, dataCodec, type DataParts, explainType, mendItems } from "koine/core";
import { isKnown } from "koine";
import { AgentEvent } from "koine/phi";
import { expect, expectTypeOf, test } from "vitest";

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

test("reports the issue caused by salvage if there is no other", () => {
  expect(pair.safeDecode({ pair: ["a", 1, "b"] })).toMatchObject({ ok: true, value: { pair: ["a", "b"] } });
  expect(places({ pair: ["a", 1] })).toEqual(["type /pair"]);
});

test("reports earlier issues without those that were salvaged", () => {
  expect(places({ pair: ["a", "b", "c", 1] })).toEqual(["type /pair"]);
});

test("reports data that only the validator rejects as not being JSON", () => {
  const silent = dataCodec({ ...parts, explain: () => undefined });
  expect(silent.validate({ pair: [] })).toMatchObject({ ok: false, issues: [{ code: "type", pointer: "" }] });
});

test("validate returns the data itself", () => {
  const wire: unknown = { pair: ["a", "b"] };
  const verdict = pair.validate(wire);
  expect(verdict).toEqual({ ok: true, value: wire });
  if (verdict.ok) expectTypeOf(verdict.value).toEqualTypeOf<Pair>();
});

const ofText = codec(pair, (wire) => JSON.stringify(wire));

test("parse accepts text, bytes and objects, and describes other input", () => {
  expect(ofText.parse('{"pair":["a","b"]}')).toEqual({ pair: ["a", "b"] });
  expect(ofText.parse(new TextEncoder().encode('{"pair":["a","b"]}'))).toEqual({ pair: ["a", "b"] });
  expect(ofText.parse({ pair: ["a", "b"] })).toEqual({ pair: ["a", "b"] });
  expect(() => ofText.parse({ pair: ["a", 1] })).toThrow("/pair");
  expect(() => ofText.parse([])).toThrow("test.Pair rejected the data");
  expect(() => ofText.parse("pair")).toThrow("test.Pair rejected the data");
});

test("the message has a line and a column if text was parsed", () => {
  expect(() => ofText.parse('{\n  "pair": ["a", 1]\n}')).toThrow("] (line 2, column 11)");
  expect(() => ofText.decode({ pair: ["a", 1] })).toThrow(/\]$/);
});

test.each([null, undefined, 1, true, 1n, Symbol("a"), () => 1])(
  "parse throws a readable message for %s",
  (input) => {
    const parse: (input: never) => unknown = ofText.parse;
    expect(() => Reflect.apply(parse, undefined, [input])).toThrow(
      /test\.Pair rejected the data:\n {2}\(whole document\): parse expects JSON text or an object, found .+; use decode for other data/,
    );
  },
);

test("distinguishes an unknown variant from those in the schema", () => {
  const tags = ['{"type":"InputRejected","loop_id":"a","reason":"b"}', '{"type":"new"}'].map((text) => {
    const event = AgentEvent.parse(text);
    if (!isKnown(event)) return `unknown ${event.tag}`;
    switch (event.type) {
      case "InputRejected":
        return event.type;
      default:
        return "another";
    }
  });
  expect(tags).toEqual(["InputRejected", "unknown new"]);
});

test("parse converts bigints to doubles, and returns other data as it was read", () => {
  interface Size {
    readonly size: number;
  }
  const sizes = dataCodec<Size, Size>({
    name: "test.Size",
    is: (wire): wire is Size => ["number", "bigint"].includes(typeof Reflect.get(Object(wire), "size")),
    explain: (wire, pointer, issues) => explainType(wire, "a size", pointer, issues),
    decode: ({ size }) => ({ size: Number(size) }),
    encode: (value) => value,
  });
  const { parse } = codecWithDoubles(sizes, ({ size }) => `{"size":${size}}`);
  expect(parse('{"size":18446744073709551615}')).toEqual({ size: 2 ** 64 });
  expect(parse('{"size":1,"kept":true}')).toEqual({ size: 1, kept: true });
  expect(parse('{"size":1e300}')).toEqual({ size: 1e300 });
  expect(() => parse('{"size":"1"}')).toThrow("expected a size");
});
