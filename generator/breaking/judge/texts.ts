/** Judges a change of what no shape says: the authors' own texts are asked about documents that both shapes take. */

import { acceptsEntity } from "../../fixtures/accepts.ts";
import type { JsonValue } from "../../json.ts";
import { referenceTo } from "../pair.ts";
import type { Change } from "../change.ts";
import { shrunk } from "../witness/shrink.ts";
import { hostOf, refused, shown, trialsOf, type Court, type Judgement, type Way } from "./court.ts";

/** `isImplied`: the keyword itself says that nothing breaks; documents are tried all the same. */
export const judgeText = ({ spot }: Change, isImplied: boolean, way: Way, court: Court): Judgement => {
  const host = hostOf(spot, way);
  const other = way.isBackward ? spot.after : spot.before;
  const isTelling = (value: JsonValue): boolean =>
    acceptsEntity(other, value, { lookup: way.reader.lookup }) &&
    shown(spot, value, way, court, refused) !== undefined;
  for (const value of trialsOf(referenceTo(host), way.writer.lookup, court.samples)) {
    if (!isTelling(value)) continue;
    const hit = shown(spot, shrunk(value, isTelling), way, court, refused);
    if (hit !== undefined) return { verdict: "breaks", ...hit };
  }
  return { verdict: isImplied ? "compatible" : "undecided" };
};
