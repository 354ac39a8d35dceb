/** Groups findings by change. */

import { grouped } from "../support/group-by.ts";
import { isBreak, type Finding } from "./finding.ts";

export const changesIn = <One extends Finding>(findings: readonly One[]): (readonly One[])[] => [
  ...grouped(findings, ({ code, file, pointer, change }) =>
    JSON.stringify([code, file, pointer, change]),
  ).values(),
];

const ranks = ["error", "warning", "notice", "off"] as const;

const rankOf = (change: readonly Finding[]): number =>
  change.some(isBreak)
    ? 0
    : Math.min(
        ...change.map(({ severity, accepted }) => (accepted === undefined ? ranks.indexOf(severity) : 2)),
      );

/** Sorts changes by severity. The sort is stable. */
export const worstFirst = <One extends Finding>(changes: readonly (readonly One[])[]): (readonly One[])[] =>
  changes.toSorted((one, other) => rankOf(one) - rankOf(other));

/** Counts changes by rule, most frequent first: `REQ_TIGHTENED 3, ENUM_EXTENDED 1`. */
export const countsByRule = (changes: readonly (readonly Finding[])[]): string =>
  [...grouped(changes, ([first]) => first?.code)]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([rule, { length }]) => `${rule} ${length}`)
    .join(", ");

/** The two kinds of breakage: programs that no longer compile, and data that can no longer be read. */
export const concerns = ["compile", "data"] as const;

export type Concern = (typeof concerns)[number];

export const concernOf = ({ direction }: Finding): Concern => (direction === "source" ? "compile" : "data");
