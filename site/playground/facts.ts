/** The values of a conversation, with their positions in the editor. */

import type { EditorState } from "@codemirror/state";
import type { Entry } from "../../runtime/translate/index.ts";
import { rangeOf, rangesIn, type Range } from "./pointers.ts";
import type { Translated } from "./translating.ts";

export interface Fact extends Entry {
  readonly at: Range;
  /** The description of the loss. */
  readonly words?: string;
}

/** Returns true for JSON Lines: one message per line. */
const isLines = (state: EditorState): boolean =>
  /^\s*\{[^\n]*\}\s*\n\s*\{/.test(state.doc.sliceString(0, 100_000));

const inLines = (pointer: string): string => /\/\d+(?:\/|$).*/.exec(pointer)?.[0] ?? pointer;

export const placed = ({ entries, words }: Translated, state: EditorState): Fact[] => {
  const lines = isLines(state);
  const ranges = rangesIn(state, lines);
  return entries.flatMap((entry): Fact[] => {
    const at = rangeOf(lines ? inLines(entry.from) : entry.from, ranges);
    const said = words[entry.from];
    return at === undefined ? [] : [{ ...entry, at, ...(said === undefined ? {} : { words: said }) }];
  });
};

/** Returns the smallest value that contains a position. */
export const factsAt = (place: number, facts: readonly Fact[]): Fact | undefined =>
  facts
    .filter(({ at }) => at.from <= place && place <= at.to)
    .toSorted((one, other) => one.at.to - one.at.from - (other.at.to - other.at.from))[0];
