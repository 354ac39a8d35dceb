/** Reverses hand-written migration steps. Steps without an inverse are skipped. */

import type { Step } from "../../runtime/core/history/plan.ts";

const inverted = (words: Readonly<Record<string, string>>): Readonly<Record<string, string>> | undefined => {
  const pairs = Object.entries(words).map(([from, to]) => [to, from] as const);
  const back = Object.fromEntries(pairs);
  return Object.keys(back).length === pairs.length ? back : undefined;
};

const inverseOf = (step: Step): Step[] => {
  switch (step[0]) {
    case "rename":
      return [["rename", step[2], step[1]]];
    case "add":
      return [["drop", step[1], step[2]]];
    case "drop":
      return [["add", step[1], step[2]]];
    case "wrap":
      return [["unwrap", step[1]]];
    case "unwrap":
      return [["wrap", step[1]]];
    case "nest":
      return [["lift", step[1]]];
    case "words": {
      const words = inverted(step[2]);
      return words === undefined ? [] : [["words", step[1], words]];
    }
    default:
      return [];
  }
};

export const backOf = (steps: readonly Step[]): Step[] => steps.toReversed().flatMap(inverseOf);
