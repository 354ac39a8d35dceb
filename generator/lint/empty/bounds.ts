/** Contradictory limits: lower bounds that exceed upper bounds. */

import type { Node } from "../rule.ts";

interface Bound {
  readonly at: Node;
  readonly keyword: string;
  readonly value: number;
  /** Whether the bound is exclusive. */
  readonly isOpen: boolean;
}

export interface Crossing {
  readonly at: Node;
  readonly keyword: string;
  readonly message: string;
}

const boundsOf = (parts: readonly Node[], keyword: string, isOpen = false): Bound[] =>
  parts.flatMap((at) => {
    const value = at.node[keyword];
    return typeof value === "number" ? [{ at, keyword, value, isOpen }] : [];
  });

const strongest = (bounds: readonly Bound[], sign: 1 | -1): Bound | undefined =>
  bounds.toSorted(
    (one, other) => sign * (other.value - one.value) || Number(other.isOpen) - Number(one.isOpen),
  )[0];

const said = ({ keyword, value }: Bound): string => `"${keyword}": ${value}`;

const crossing = (
  low: Bound | undefined,
  high: Bound | undefined,
  of: string,
  isWhole: boolean,
): Crossing[] => {
  if (low === undefined || high === undefined) return [];
  const least = isWhole ? (low.isOpen ? Math.floor(low.value) + 1 : Math.ceil(low.value)) : low.value;
  const most = isWhole ? (high.isOpen ? Math.ceil(high.value) - 1 : Math.floor(high.value)) : high.value;
  const isEmpty = least > most || (!isWhole && least === most && (low.isOpen || high.isOpen));
  const message = `no ${of} satisfies both ${said(low)} and ${said(high)}`;
  return isEmpty ? [{ at: high.at, keyword: high.keyword, message }] : [];
};

const sizes: readonly (readonly [low: string, high: string, of: string])[] = [
  ["minLength", "maxLength", "text"],
  ["minItems", "maxItems", "array"],
  ["minProperties", "maxProperties", "object"],
  ["minContains", "maxContains", "array"],
];

export const crossings = (parts: readonly Node[], isWhole: boolean): Crossing[] => {
  const lows = [...boundsOf(parts, "minimum"), ...boundsOf(parts, "exclusiveMinimum", true)];
  const highs = [...boundsOf(parts, "maximum"), ...boundsOf(parts, "exclusiveMaximum", true)];
  return [
    ...crossing(strongest(lows, 1), strongest(highs, -1), isWhole ? "integer" : "number", isWhole),
    ...sizes.flatMap(([low, high, of]) =>
      crossing(strongest(boundsOf(parts, low), 1), strongest(boundsOf(parts, high), -1), of, true),
    ),
  ];
};
