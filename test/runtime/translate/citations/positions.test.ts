/** Positions in code points and bytes agree with the platform's encoders, for whole texts and for pieces. */

import * as fc from "fast-check";
import { expect, test } from "vitest";
import { Positions } from "../../../../runtime/translate/citations/positions.ts";

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

const inPieces = (text: string, places: readonly number[]): Positions => {
  const positions = new Positions();
  const cuts = places.map((place) => place % (text.length + 1)).toSorted((one, other) => one - other);
  for (const [index, cut] of [0, ...cuts].entries()) positions.add(text.slice(cut, cuts[index]));
  return positions;
};

test("positions agree with the platform, however the text is split", () => {
  const text = fc.string({ unit: fc.constantFrom("a", "é", "雨", "🌧"), maxLength: 12 });
  fc.assert(
    fc.property(text, fc.array(fc.nat(), { maxLength: 4 }), (given, places) => {
      const points = Array.from(given);
      const positions = inPieces(given, places);
      const bytes = [...points.keys(), points.length].map((point) =>
        bytesOf(points.slice(0, point).join("")),
      );
      expect(bytes.map((_byte, point) => positions.byteAt(point))).toEqual(bytes);
      expect(bytes.map((byte) => positions.pointAt(byte))).toEqual([...bytes.keys()]);
      expect([positions.length, positions.byteAt(points.length + 1)]).toEqual([points.length, undefined]);
      expect(positions.pointAt(bytesOf(given) + 1)).toBeUndefined();
    }),
  );
});

test("a byte inside a code point is no position", () => {
  expect(new Positions("é").pointAt(1)).toBeUndefined();
});

test("half of a surrogate pair is one code point of three bytes, as in the platform's encoder", () => {
  const positions = new Positions("a\ud83c");
  expect([positions.length, positions.byteAt(2)]).toEqual([2, 4]);
  positions.add("b");
  expect([positions.length, positions.byteAt(3)]).toEqual([3, 5]);
});
