/** Tests for locating a pointer in valid and invalid text. */

import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { locate } from "../../../../runtime/core/json/index.ts";
import { pointerTo } from "../../../../runtime/core/pointer.ts";
import { randomCases } from "../../../harness/effort.ts";

/** A value's location as `line:column`, preceded by the location of its key: `1:2 > 1:7`. */
const at = (text: string, pointer: string, asked = [pointer]): string => {
  const place = locate(text, asked).get(pointer);
  if (place === undefined) return "nowhere";
  const value = `${place.line}:${place.column}`;
  return place.key === undefined ? value : `${place.key.line}:${place.key.column} > ${value}`;
};

const document = `{
  "name": "x",
  "list": [1, {"a\\u002fb": true}, [ ]],
  "~": null,
  "": {"": -1.5e3},
  "name": {"late": 1}
}`;

describe("a whole document", () => {
  test.each([
    ["", "1:1"],
    ["/name", "2:3 > 2:11"],
    ["/list", "3:3 > 3:11"],
    ["/list/0", "3:12"],
    ["/list/1", "3:15"],
    ["/list/1/a~1b", "3:16 > 3:28"],
    ["/list/2", "3:35"],
    ["/~0", "4:3 > 4:8"],
    ["/", "5:3 > 5:7"],
    ["//", "5:8 > 5:12"],
  ])("%j", (pointer, place) => expect(at(document, pointer)).toBe(place));

  test.each([
    ["/nothing", "1:1"],
    ["/list/3", "3:3 > 3:11"],
    ["/list/01", "3:3 > 3:11"],
    ["/list/-", "3:3 > 3:11"],
    ["/list/2/0/x", "3:35"],
    ["/name/late", "2:3 > 2:11"],
    ["no pointer", "1:1"],
  ])("%j does not exist and resolves to its nearest ancestor", (pointer, place) =>
    expect(at(document, pointer)).toBe(place),
  );

  test.each([
    [["/a/x", "/b"], '{"a":{"y":0},"b":1}', ["1:2 > 1:6", "1:14 > 1:18"]],
    [["/a/x/y", "/b"], '{"a":5,"b":1}', ["1:2 > 1:6", "1:8 > 1:12"]],
    [["/a/x", "/a/z"], '{"a":{"x":{"x":1},"y":[2],"z":3}}', ["1:7 > 1:11", "1:27 > 1:31"]],
  ])("%j, some of which do not exist", (pointers, text, places) =>
    expect(pointers.map((pointer) => at(text, pointer, pointers))).toEqual(places),
  );

  test("several pointers at once", () =>
    expect([...locate("[[1],2]", ["/1", "/0/0", "/1"]).entries()]).toEqual([
      ["/1", { line: 1, column: 6 }],
      ["/0/0", { line: 1, column: 3 }],
    ]));
});

describe("other texts", () => {
  test.each([
    ["", "/a", "1:1"],
    ["  7", "", "1:3"],
    ['\ufeff{"a":1}', "/a", "1:3 > 1:7"],
    ['{"a" 1, "b": [1 2', "/b/0", "1:15"],
    ['{"a":1} {"a":{"b":2}}', "/a/b", "1:2 > 1:6"],
    ['{"a":"unfinished', "/a", "1:2 > 1:6"],
    ["[1,\r\n2]", "/1", "2:1"],
    ['{"😀":1,"b":2}', "/b", "1:9 > 1:13"],
  ])("%j %j", (text, pointer, place) => expect(at(text, pointer)).toBe(place));

  test("deep nesting and random characters never make it throw", () => {
    expect(at("[".repeat(200_000), "/0".repeat(199_999))).toBe("1:200000");
    const noise = fc.string({ unit: fc.constantFrom(...'[]{},:"\\019ea \n/') });
    fc.assert(
      fc.property(noise, fc.array(noise), (text, pointers) => void locate(text, pointers)),
      { numRuns: randomCases(2000) },
    );
  });
});

test("stopping early finds the same locations", () => {
  const noise = fc.string({ unit: fc.constantFrom(...'[]{},:"\\01a /') });
  const pointers = fc.array(fc.array(fc.constantFrom("0", "1", "a"), { maxLength: 4 }));
  const json = fc.jsonValue({ maxDepth: 4 }).map((value) => JSON.stringify(value));
  fc.assert(
    fc.property(fc.oneof(noise, json), pointers, (text, paths) => {
      const asked = paths.map((path) => path.reduce<string>(pointerTo, ""));
      const all = [...locate(text, [...asked, "/nowhere"])];
      expect([...locate(text, asked)]).toEqual(all.filter(([pointer]) => pointer !== "/nowhere"));
    }),
    { numRuns: randomCases(2000) },
  );
});

test("the location is that of the value", () => {
  const pointersOf = (value: unknown, pointer: string): [string, unknown][] => [
    [pointer, value],
    ...Object.entries(typeof value === "object" && value !== null ? value : {}).flatMap(([key, member]) =>
      pointersOf(member, pointerTo(pointer, key)),
    ),
  ];
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      const text = JSON.stringify(value, undefined, 1);
      const wanted = pointersOf(JSON.parse(text), "");
      const places = locate(
        text,
        wanted.map(([pointer]) => pointer),
      );
      for (const [pointer, part] of wanted) {
        const { line, column } = places.get(pointer) ?? { line: 0, column: 0 };
        const start = text.split("\n", line - 1).join("\n").length + (line > 1 ? 1 : 0) + column - 1;
        const first = JSON.stringify(part, undefined, 1).split("\n", 1)[0] ?? "";
        expect(text.slice(start, start + first.length)).toBe(first);
      }
    }),
  );
});
