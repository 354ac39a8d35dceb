/**
 * Unions of which two alternatives ask the same of what lies below them: each level would take twice as long as the one below.
 * Findings about data are remembered for as long as the outermost of them is at work.
 */

import { addIssue } from "./collect.ts";
import type { Issue } from "./issue.ts";
import { perRound, remembering } from "./rounds.ts";

/** True for data that has an identity, and something below it. */
const isPlace = (data: unknown): boolean => typeof data === "object" && data !== null;

/** The answer that a function gives, or the error that it throws. */
const settled = <Value>(run: () => Value): (() => Value) => {
  try {
    const value = run();
    return () => value;
  } catch (error) {
    return () => {
      throw error;
    };
  }
};

/** The same function, which looks at each object once. */
export const remembered = <Of, Value>(make: (of: Of) => Value): ((of: Of) => Value) => {
  const answers = perRound<Of, () => Value>();
  return (of) => {
    if (!isPlace(of)) return make(of);
    return remembering(() => {
      const known = answers();
      const answer = known.get(of) ?? settled(() => make(of));
      known.set(of, answer);
      return answer();
    });
  };
};

type Report<Value> = (wire: unknown, pointer: string, found: Issue[]) => Value;

const rememberedReport = <Value>(
  report: Report<Value>,
  add: (found: Issue[], issue: Issue) => void,
): Report<Value> => {
  const answers = perRound<
    unknown,
    { readonly pointer: string; readonly own: Issue[]; readonly value: Value }
  >();
  return (wire, pointer, found) => {
    if (!isPlace(wire)) return report(wire, pointer, found);
    return remembering(() => {
      const known = answers();
      let answer = known.get(wire);
      if (answer?.pointer !== pointer) {
        const own: Issue[] = [];
        answer = { pointer, own, value: report(wire, pointer, own) };
        known.set(wire, answer);
      }
      for (const issue of answer.own) add(found, issue);
      return answer.value;
    });
  };
};

/** The same function, which explains each object once. */
export const rememberedReasons = (explain: Report<void>): Report<void> => rememberedReport(explain, addIssue);

/** The same function, which mends each object once. */
export const rememberedMend = (mend: Report<unknown>): Report<unknown> =>
  rememberedReport(mend, (notes, note) => void notes.push(note));
