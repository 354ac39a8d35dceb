/**
 * Memoizes checks of an object within one validation. Without memoization, validating unions whose
 * alternatives share nested types would take twice as long with every level.
 */

import { addIssue } from "./collect.ts";
import type { Issue } from "./issue.ts";
import { perRound, remembering } from "./rounds.ts";

/** Returns true for objects and arrays, which have an identity. */
const isPlace = (data: unknown): boolean => typeof data === "object" && data !== null;

/** Runs a function and returns a thunk that repeats its result or its error. */
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

export const rememberedReasons = (explain: Report<void>): Report<void> => rememberedReport(explain, addIssue);

export const rememberedMend = (mend: Report<unknown>): Report<unknown> =>
  rememberedReport(mend, (notes, note) => void notes.push(note));
