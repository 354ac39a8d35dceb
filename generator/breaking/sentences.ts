/** The meaning of a verdict for those it concerns, in words. */

import type { Direction, Verdict } from "./finding.ts";

interface Said {
  readonly verdict: Verdict;
  readonly direction: Direction;
  readonly reads?: object;
  readonly languages?: readonly string[];
}

const questions: Readonly<Partial<Record<Direction, string>>> = {
  backward: "new readers take old data",
  forward: "old readers take new data",
  bytes: "the same bytes are written",
};

const broken = ({ direction, reads, languages = [] }: Said): string => {
  switch (direction) {
    case "backward":
      return reads === undefined ? "new readers refuse old data" : "new readers read old data otherwise";
    case "forward":
      return reads === undefined ? "old readers refuse new data" : "old readers read new data otherwise";
    case "source":
      return `programs in ${languages.join(", ")} may no longer compile`;
    case "bytes":
      return "the same value is written with other bytes";
    case "promise":
      return "the name may come back with another meaning";
    case "none":
      return "nothing breaks";
  }
};

/** `new readers refuse old data`. */
export const unlikeWords = (said: Said): string => {
  if (said.verdict === "breaks") return broken(said);
  if (said.verdict === "compatible") return "nothing breaks";
  return `whether ${questions[said.direction] ?? "anything breaks"} is undecided`;
};
