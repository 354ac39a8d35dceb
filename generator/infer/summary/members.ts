/** Lists an object's members in a stable order. */

import { compareText } from "../../support/diagnostics.ts";
import { isBefore, type Place } from "./place.ts";
import type { Branch, Summary } from "./summary.ts";

export const comparePlaces = (one: Place, other: Place): number =>
  isBefore(one, other) ? -1 : isBefore(other, one) ? 1 : 0;

/** Returns the members in the order in which they were first seen. */
export const membersOf = ({ members }: Branch): (readonly [string, Summary])[] =>
  [...(members ?? [])].toSorted(
    ([oneKey, one], [otherKey, other]) =>
      comparePlaces(one.first, other.first) || one.order - other.order || compareText(oneKey, otherKey),
  );
