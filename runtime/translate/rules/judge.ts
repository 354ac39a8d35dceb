/** Applies all rules of an API's profile to a conversation. */

import { answerRefusals } from "./answers.ts";
import { strayInstructions, trailingBlank } from "./ends.ts";
import { earlyCalls, emptyLists, loneReasoning, sameItems, tooMany } from "./order.ts";
import type { Refusal } from "./refusal.ts";
import type { View } from "./view.ts";
import { partRefusals } from "./words.ts";

export const judge = (view: View): readonly Refusal[] => [
  ...tooMany(view),
  ...emptyLists(view),
  ...view.found.flatMap((found) => partRefusals(found, view)),
  ...answerRefusals(view),
  ...earlyCalls(view),
  ...loneReasoning(view),
  ...sameItems(view),
  ...strayInstructions(view),
  ...trailingBlank(view),
];
