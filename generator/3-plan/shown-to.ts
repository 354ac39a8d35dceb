/** The model as a target sees it: with limits and tuples where it reads them. */

import type { Model } from "../model/model.ts";
import type { Target } from "../model/target.ts";
import { withoutLimits } from "../model/without-limits.ts";
import { withSizedTuples } from "./sized-lists.ts";

/** The model as a target is shown it, whoever asks the target. */
export const shownTo = (
  { readsLimits, hasFreeTuples }: Pick<Target, "readsLimits" | "hasFreeTuples">,
  model: Model,
): Model => {
  const shown = hasFreeTuples === true ? withSizedTuples(model) : model;
  return readsLimits === true ? shown : withoutLimits(shown);
};
