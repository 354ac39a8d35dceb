/**
 * The quick and exact readers return the same results, and agree with JSON.parse wherever its result is
 * correct.
 */

import { isDeepStrictEqual } from "node:util";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readExactly } from "../../../../runtime/core/json/exact.ts";
import { readJson, writeJson } from "../../../../runtime/core/json/index.ts";
import type { JsonValue } from "../../../../runtime/core/json/index.ts";
import { defaultLimits } from "../../../../runtime/core/json/json.ts";
import { readQuickly } from "../../../../runtime/core/json/quick.ts";
import { randomCases } from "../../../harness/effort.ts";

const space = fc.constantFrom("", "", "", " ", "\n", "\t\r\n ", " ".repeat(40));
const key = fc.constantFrom(
  '"a"',
  '"b"',
  '"\\u0061"',
  '"__proto__"',
  '"constructor"',
  '":"',
  '"\\":"',
  '"\\\\"',
  '"0"',
);
const number = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => JSON.stringify(value)),
  fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }).map(String),
  fc.constantFrom(
    "-0",
    "1e5",
    "1E400",
    "9007199254740991",
    "9007199254740992",
    "-9007199254740993",
    "12345678901234567890",
    "12345678901234567891",
    "1.0e22",
  ),
  fc.constantFrom(
    "9007199254740993.0",
    "12345678901234567e-3",
    "1".repeat(40),
    "1".repeat(1001),
    `0.${"0".repeat(99)}1`,
  ),
);
/** Prose and code with few escapes. */
const lines = ["\\n", '\\"\\\\', "\\t\\/\\r\\b\\f", "\\u0041", "\\u0000"].map(
  (escapes) => `${"word “”".repeat(20)}${escapes}`,
);
const text = fc.oneof(
  fc.string({ unit: "binary" }).map((value) => JSON.stringify(value)),
  fc
    .string({
      unit: fc.constantFrom("\\u00e9", "\\ud83d", "\\ude00", "😀", "\ud83d", '\\"', "\\\\", ":", "a"),
    })
    .map((value) => `"${value}"`),
  fc
    .tuple(
      fc.constantFrom("a", "é", "一", "\uff0c", "\\n", "😀", ...lines),
      fc.constantFrom(20, 100, 5000),
      fc.constantFrom(
        "",
        "\ud83d",
        "\\ud83d",
        "\ud83d\\ude00",
        "\ue000",
        "😀",
        "\u0001",
        "\\u0000",
        "\\x",
        "\\",
      ),
    )
    .map(([unit, times, rest]) => `"${unit.repeat(times)}${rest}${unit}"`),
  fc.constantFrom('"\\u0000"', '"\\u00000"', '"\\u00001"'),
  fc.constantFrom('"12345678901234567890"', '":12345678901234567891,"', '"1e21"'),
);

/** JSON text that covers the cases readers often get wrong. */
const { json } = fc.letrec<{ json: string }>((tie) => ({
  json: fc.oneof(
    { depthSize: "small", maxDepth: 6 },
    fc.constantFrom("true", "false", "null"),
    number,
    text,
    fc
      .array(fc.tuple(space, tie("json"), space), { maxLength: 4 })
      .map((items) => `[${items.map((x) => x.join("")).join(",")}]`),
    fc
      .array(fc.tuple(space, fc.oneof(key, text), space, tie("json"), space), { maxLength: 4 })
      .map((members) => `{${members.map(([a, k, b, v, c]) => `${a}${k}${b}:${v}${c}`).join(",")}}`),
    fc
      .tuple(fc.integer({ min: 90, max: 100 }), tie("json"))
      .map(([n, x]) => "[".repeat(n) + x + "]".repeat(n)),
  ),
}));

/** The same JSON text with a few characters removed or inserted. */
const broken = fc
  .tuple(
    json,
    fc.array(fc.tuple(fc.nat(), fc.constantFrom("", ",", '"', ":", "}", "]", "\\", "0", "\u0001")), {
      maxLength: 3,
    }),
  )
  .map(([whole, cuts]) =>
    cuts.reduce(
      (now, [at, put]) => now.slice(0, at % (now.length + 1)) + put + now.slice((at % (now.length + 1)) + 1),
      whole,
    ),
  );

const jsonParse = (source: string): unknown => {
  try {
    return { value: JSON.parse(source) };
  } catch {
    return undefined;
  }
};

test("the quick and exact readers give the same result", () => {
  fc.assert(
    fc.property(fc.oneof(json, broken), (source) => {
      expect(isDeepStrictEqual(readJson(source), readExactly(source, defaultLimits))).toBe(true);
    }),
    { numRuns: randomCases(3000) },
  );
});

test("the quick reader matches the exact reader without the predicted-keys reader", () => {
  fc.assert(
    fc.property(fc.oneof(json, broken), (source) => {
      const value = readQuickly(source, defaultLimits);
      const exact = readExactly(source, defaultLimits);
      expect(value === undefined || isDeepStrictEqual({ ok: true, value }, exact)).toBe(true);
    }),
    { numRuns: randomCases(3000) },
  );
});

test("the quick reader keeps all digits of integers, even with digits in strings", () => {
  const source = '{"a":[12345678901234567890,"12345678901234567892",1e21],":9e99":-12345678901234567891}';
  expect(readQuickly(source, defaultLimits)).toStrictEqual({
    a: [12345678901234567890n, "12345678901234567892", 1e21],
    ":9e99": -12345678901234567891n,
  });
});

test("the quick and exact readers give the same result with other limits", () => {
  const limits = fc.record({ depth: fc.nat(8), numberLength: fc.nat(20) });
  fc.assert(
    fc.property(json, limits, (source, some) => {
      const exact = readExactly(source, { ...defaultLimits, ...some });
      expect(isDeepStrictEqual(readJson(source, some), exact)).toBe(true);
    }),
    { numRuns: randomCases(1000) },
  );
});

test("accepts the same texts as JSON.parse", () => {
  fc.assert(
    fc.property(
      fc.oneof(broken, fc.string({ unit: fc.constantFrom(...'[]{},:"\\0123-+.eEtrufalsn \n') })),
      (source) => {
        const result = readJson(source);
        const hasSyntaxError = !result.ok && result.issues.some(({ code }) => code === "syntax");
        const endsEarly =
          !result.ok && result.issues.some(({ code }) => ["depth", "limit", "truncated"].includes(code));
        if (!endsEarly) expect(hasSyntaxError).toBe(jsonParse(source) === undefined);
      },
    ),
    { numRuns: randomCases(5000) },
  );
});

/** JSON.stringify writes a double from 2^53 to 10^21 as digits, which are read as a bigint. */
const asDoubles = (value: JsonValue): unknown => {
  if (typeof value === "bigint") return Number(value);
  if (Array.isArray(value)) return value.map(asDoubles);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, asDoubles(member)]));
};

test("reads the output of JSON.stringify", () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: "grapheme", maxDepth: 5 }), fc.nat(2), (value, indent) => {
      const result = readJson(JSON.stringify(value, undefined, indent));
      expect(result.ok && asDoubles(result.value)).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test("integers keep every digit in a round trip", () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt()), (values) => {
      const source = `{"values":[${values.join(",")}]}`;
      const result = readJson(source);
      expect(result.ok && writeJson(result.value)).toBe(source);
    }),
  );
});

test("never modifies Object.prototype", () => {
  const before = Reflect.ownKeys(Object.prototype);
  fc.assert(
    fc.property(json, (source) => {
      readJson(source.replaceAll('"a"', '"__proto__"'));
      expect(Reflect.ownKeys(Object.prototype)).toEqual(before);
    }),
  );
});

test("defines properties instead of assigning them, even if the prototype has a setter", () => {
  const touched: unknown[] = [];
  const shared: object = Object.prototype;
  const trap = { configurable: true, set: (value: unknown) => void touched.push(value) };
  Reflect.defineProperty(shared, "trap", trap);
  try {
    expect(readJson('{"trap":1,"big":9007199254740993}')).toMatchObject({ ok: true });
    expect(touched).toEqual([]);
  } finally {
    Reflect.deleteProperty(shared, "trap");
  }
});
