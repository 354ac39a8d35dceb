/** The members of objects in a stable order. */

import { compareText } from "../../support/diagnostics.ts";
import { isBefore, type Place } from "./place.ts";
import type { Branch, Summary } from "./summary.ts";

export const comparePlaces = (one: Place, other: Place): number =>
  isBefore(one, other) ? -1 : isBefore(other, one) ? 1 : 0;

/** In the order in which they are first seen. */
export const membersOf = ({ members }: Branch): (readonly [string, Summary])[] =>
  [...(members ?? [])].toSorted(
    ([oneKey, one], [otherKey, other]) =>
      comparePlaces(one.first, other.first) || one.order - other.order || compareText(oneKey, otherKey),
  );
