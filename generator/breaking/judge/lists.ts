/** Judges a message that exists on only one side. */

import { referenceTo } from "../pair.ts";
import type { Change } from "../change.ts";
import { least } from "../witness/least.ts";
import type { Judgement, Way } from "./court.ts";

export const judgeGone = ({ spot }: Change, { writer, isBackward }: Way): Judgement => {
  const entity = spot.before;
  const witness = isBackward ? least(referenceTo(entity), writer.lookup, writer.ask) : undefined;
  if (!isBackward) return { verdict: "compatible" };
  if (witness === undefined || writer.accepts(entity, witness) !== true) return { verdict: "undecided" };
  return { verdict: "breaks", witness, of: entity };
};
