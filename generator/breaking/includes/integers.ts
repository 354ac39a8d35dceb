/** Compares integer widths. */

import { boundsOf, type Integer } from "../../values/numbers.ts";
import { verdictWidth } from "../../model/type.ts";
import type { Limits } from "../../model/limits.ts";

const whole = (values: readonly (number | undefined)[], round: (value: number) => number): bigint[] =>
  values.flatMap((value) => (value === undefined || !Number.isFinite(value) ? [] : [BigInt(round(value))]));

const inVerdict = (type: Integer): Integer => ({ ...type, width: verdictWidth(type) });

/** Returns true if `to` contains all integers of `from` within the limits. */
export const holdsInteger = (from: Integer, to: Integer, limits: readonly Limits[]): boolean => {
  if (from.bigint && !to.bigint) return false;
  const [own, asked] = [boundsOf(inVerdict(from)), boundsOf(inVerdict(to))];
  const lows = [
    ...(own.least === undefined ? [] : [own.least]),
    ...whole(
      limits.map(({ minimum }) => minimum),
      Math.ceil,
    ),
  ];
  const highs = [
    ...(own.most === undefined ? [] : [own.most]),
    ...whole(
      limits.map(({ maximum }) => maximum),
      Math.floor,
    ),
  ];
  const { least, most } = asked;
  return (
    (least === undefined || lows.some((bound) => bound >= least)) &&
    (most === undefined || highs.some((bound) => bound <= most))
  );
};
