/** Findings of one change together, since whoever made it looks at it once. */

import { grouped } from "../support/group-by.ts";
import { isBreak, type Finding } from "./finding.ts";

/** All findings of each change. */
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

/** The changes with the worst first; changes of one rank keep their order. */
export const worstFirst = <One extends Finding>(changes: readonly (readonly One[])[]): (readonly One[])[] =>
  changes.toSorted((one, other) => rankOf(one) - rankOf(other));

/** `REQ_TIGHTENED 3, ENUM_EXTENDED 1`: how many changes of each rule, the most frequent first. */
export const countsByRule = (changes: readonly (readonly Finding[])[]): string =>
  [...grouped(changes, ([first]) => first?.code)]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([rule, { length }]) => `${rule} ${length}`)
    .join(", ");

/** The two things that can break: programs that are compiled, and data that is stored or sent. */
export const concerns = ["compile", "data"] as const;

export type Concern = (typeof concerns)[number];

export const concernOf = ({ direction }: Finding): Concern => (direction === "source" ? "compile" : "data");
