/** Edits and moves between two versions of a text. */

import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  editBetween,
  movesBetween,
  TextDocument,
  tokenAt,
  type Position,
} from "../../../generator/language-server/text.ts";
import { randomCases } from "../../harness/effort.ts";

const text = fc.stringMatching(/^[ab"\n{:}]{0,40}$/);

const documentOf = (content: string): TextDocument => TextDocument.create("file:///a", "json", 1, content);

describe("the edit between two texts", () => {
  test("turns one text into the other", () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const edit = editBetween(before, after);
        expect(TextDocument.applyEdits(documentOf(before), [edit])).toBe(after);
      }),
      { numRuns: randomCases(1000) },
    );
  });
});

describe("moves between two texts", () => {
  const rest = (content: string, position: Position): string =>
    content.slice(documentOf(content).offsetAt(position));

  test("keep a position in front of the same text, or at the end of the same text", () => {
    fc.assert(
      fc.property(text, text, fc.nat(40), (before, after, offset) => {
        const position = documentOf(before).positionAt(offset);
        const moved = movesBetween(before, after)(position);
        if (moved === undefined) return;
        const end = documentOf(after).offsetAt(moved);
        const start = documentOf(before).offsetAt(position);
        const isSameStart = before.slice(0, start) === after.slice(0, end);
        expect(isSameStart || rest(before, position) === rest(after, moved)).toBe(true);
      }),
      { numRuns: randomCases(1000) },
    );
  });

  test("keep every position if the texts are the same", () => {
    const position = { line: 1, character: 2 };
    expect(movesBetween("a\nbcd", "a\nbcd")(position)).toEqual(position);
  });

  test("shift lines below an insertion, and lose positions inside a replacement", () => {
    const move = movesBetween("one\ntwo\nthree", "one\n2\n2\nthree");
    expect(move({ line: 2, character: 1 })).toEqual({ line: 3, character: 1 });
    expect(move({ line: 1, character: 1 })).toBeUndefined();
  });
});

test.each([
  ['"a \\" b": 1', '"a \\" b"'],
  ["true, 1", "true"],
  ["{ }", "{"],
  ["'it''s' x", "'it''s'"],
  ["file.yaml#/a/b # comment", "file.yaml#/a/b"],
])("the token at the start of %j is %j", (line, token) => {
  const { end } = tokenAt(line, { line: 0, character: 0 });
  expect(line.slice(0, end.character)).toBe(token);
});
