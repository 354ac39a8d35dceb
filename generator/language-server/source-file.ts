/** A schema file with the positions of all values. */

import { pointerTo } from "../../runtime/core/pointer.ts";
import type { Locate, SchemaFile } from "../schema/schema-set.ts";
import { isJsonObject, type JsonValue } from "../support/json.ts";
import { once } from "../support/once.ts";
import { comparePositions, tokenAt, type Position, type Range } from "./text.ts";

export interface SourceFile {
  /** The path relative to the schema folder. */
  readonly path: string;
  /** The absolute path. */
  readonly place: string;
  readonly text: string;
  /** Returns the pointer of the innermost value at a position. */
  pointerAt(position: Position): string;
  /** Returns the range of a value. Only the first token of objects and lists is included. */
  rangeOf(pointer: string): Range;
  /** Returns the range of the value's key, or of the value if it has no key. */
  nameOf(pointer: string): Range;
}

/** The pointers of all values, outermost first. */
const pointersIn = (root: JsonValue): string[] => {
  const found: string[] = [];
  const open: [pointer: string, value: JsonValue][] = [["", root]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [pointer, value] = next;
    found.push(pointer);
    const inside = Array.isArray(value) || isJsonObject(value) ? Object.entries(value) : [];
    for (const [key, member] of inside.toReversed()) open.push([pointerTo(pointer, key), member]);
  }
  return found;
};

interface Placed {
  readonly pointer: string;
  readonly value: Position;
  readonly key: Position | undefined;
}

const positionOf = ({ line, column }: { readonly line: number; readonly column: number }): Position => ({
  line: line - 1,
  character: column - 1,
});

const placedIn = ({ json }: SchemaFile, locate: Locate): ReadonlyMap<string, Placed> => {
  const places = locate(pointersIn(json));
  return new Map(
    [...places].map(([pointer, at]) => [
      pointer,
      { pointer, value: positionOf(at), key: at.key === undefined ? undefined : positionOf(at.key) },
    ]),
  );
};

/** The start of every value and key, in source order. */
const startsIn = (values: Iterable<Placed>): (readonly [Position, pointer: string])[] =>
  [...values]
    .flatMap(({ pointer, value, key }) =>
      [key, value].flatMap((start) => (start === undefined ? [] : [[start, pointer] as const])),
    )
    .toSorted(([one], [other]) => comparePositions(one, other));

/** Returns the last item whose start is not after the position. */
const lastBefore = (starts: ReturnType<typeof startsIn>, position: Position): string => {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const start = starts[middle]?.[0];
    if (start !== undefined && comparePositions(start, position) <= 0) low = middle + 1;
    else high = middle;
  }
  return starts[low - 1]?.[1] ?? "";
};

export const sourceFileOf = (file: SchemaFile, place: string, locate: Locate): SourceFile => {
  const values = once(() => placedIn(file, locate));
  const starts = once(() => startsIn(values().values()));
  const { text } = file;
  const beginning = { line: 0, character: 0 };
  return {
    path: file.path,
    place,
    text,
    pointerAt: (position) => lastBefore(starts(), position),
    rangeOf: (pointer) => tokenAt(text, values().get(pointer)?.value ?? beginning),
    nameOf(pointer) {
      const found = values().get(pointer);
      return tokenAt(text, found?.key ?? found?.value ?? beginning);
    },
  };
};
