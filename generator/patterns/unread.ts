/** Falls back to the author's schema for every keyword that a shape neither expresses nor checks. */

import { pointerTo } from "../../runtime/core/pointer.ts";
import type { Constraint } from "../model/model.ts";
import { asserts } from "../schema/keywords.ts";
import type { Site } from "./pattern.ts";

/** `reads` lists the keywords that the shape expresses. */
export const withUnread = <Lowered extends { readonly constraints: readonly Constraint[] }>(
  { node, pointer }: Site,
  reads: readonly string[],
  lowered: Lowered,
): Lowered => {
  const { constraints } = lowered;
  const isChecked = (keyword: string): boolean =>
    constraints.some((one) => one.keyword === keyword && one.pointer === pointerTo(pointer, keyword));
  const unread = Object.keys(node).filter(
    (keyword) => asserts(keyword) && !reads.includes(keyword) && !isChecked(keyword),
  );
  const reason = "the type does not express it here";
  const left = unread.map((keyword) => ({
    pointer: pointerTo(pointer, keyword),
    keyword,
    portable: false,
    reason,
  }));
  return left.length === 0 ? lowered : { ...lowered, constraints: [...constraints, ...left] };
};
