/** Long input is read identically as bytes and as text, even if it contains unusually long strings. */

import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readJson } from "../../../runtime/core/json/index.ts";

const prose = 'Prose with “quotes”, a \\n, \\"words\\" and é. '.repeat(30);

const inside = fc.constantFrom(
  "",
  "\\\\",
  '\\"',
  "\\u00e9",
  "\\u0000",
  "\\u00000",
  "\\ud83d\\ude00",
  "😀",
  "\\ud83d",
  "\ufeff",
  "\n",
  "\\x",
  '"',
  "\u0000",
);

const member = fc
  .tuple(fc.nat(3), inside, inside, inside)
  .map(
    ([key, before, within, after]) =>
      `"k${key}${key === 3 ? prose : ""}":"${before}${prose}${within}${prose}${after}"`,
  );

const short = fc.constantFrom(
  "",
  "1e400",
  "12345678901234567890",
  "-0",
  '"\\u00001"',
  "[[]]",
  "{}",
  "nul",
  " ",
);

const texts = fc
  .tuple(fc.array(member, { maxLength: 3 }), short, fc.constantFrom("", "\ufeff", " ", "]", "{"))
  .map(([members, value, edge]) => {
    const filler = Array.from({ length: 30 }, (_, index) => `"f${index}":"${prose}${prose}"`);
    const all = [...members, ...(value === "" ? [] : [`"short":${value}`]), ...filler];
    return `${edge}{${all.join(",")}}${edge}`;
  });

test("bytes and text have the same value or the same issues", () => {
  fc.assert(
    fc.property(texts, (text) => {
      const bytes = new TextEncoder().encode(text);
      expect(bytes.length).toBeGreaterThan(64 * 1024);
      expect(readJson(bytes)).toEqual(readJson(text));
    }),
  );
});

test("one byte that is not UTF-8, at any position", () => {
  const bytes = new TextEncoder().encode(`{"a":"${prose.repeat(100)}","b":[1]}`);
  fc.assert(
    fc.property(fc.nat(bytes.length - 1), fc.constantFrom(0x80, 0xc0, 0xff), (at, byte) => {
      const broken = bytes.with(at, byte);
      const expected = new TextDecoder("utf-8", { ignoreBOM: true }).decode(broken);
      const reading = readJson(broken);
      // Replacing a continuation byte with another continuation byte may leave the input valid.
      if (reading.ok) expect(readJson(expected)).toEqual(reading);
      else expect(reading.issues[0]?.code).toBe("utf8");
    }),
  );
});
