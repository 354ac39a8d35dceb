/** Describes the effect of a verdict. */

import type { Direction, Verdict } from "./finding.ts";
import { displayNames } from "../languages/index.ts";
import { listInWords } from "../support/text/in-words.ts";

interface Said {
  readonly verdict: Verdict;
  readonly direction: Direction;
  readonly reads?: object;
  readonly languages?: readonly string[];
}

const questions: Readonly<Partial<Record<Direction, string>>> = {
  backward: "new readers accept old data",
  forward: "old readers accept new data",
  bytes: "encoding produces the same bytes",
};

const broken = ({ direction, reads, languages = [] }: Said): string => {
  switch (direction) {
    case "backward":
      return reads === undefined
        ? "new readers reject old data"
        : "new readers interpret old data differently";
    case "forward":
      return reads === undefined
        ? "old readers reject new data"
        : "old readers interpret new data differently";
    case "source":
      return `programs in ${listInWords(displayNames(languages))} may stop compiling`;
    case "bytes":
      return "the same value is encoded to different bytes";
    case "promise":
      return "the name may be reused with a different meaning";
    case "none":
      return "nothing breaks";
  }
};

/** Describes the effect: `new readers reject old data`. */
export const unlikeWords = (said: Said): string => {
  if (said.verdict === "breaks") return broken(said);
  if (said.verdict === "compatible") return "nothing breaks";
  return `undecided whether ${questions[said.direction] ?? "anything breaks"}`;
};

/** Joins effects into one sentence: `a, b, and c`. */
export const clauses = (effects: readonly string[]): string =>
  effects.length < 2 ? effects.join("") : `${effects.slice(0, -1).join(", ")}, and ${effects.at(-1)}`;
