/** The model as seen by a target, with or without limits and tuples. */

import type { Model } from "../model/model.ts";
import type { Target } from "../model/target.ts";
import { withoutLimits } from "../model/without-limits.ts";
import { withSizedTuples } from "./sized-lists.ts";

export const shownTo = (
  { readsLimits, hasFreeTuples }: Pick<Target, "readsLimits" | "hasFreeTuples">,
  model: Model,
): Model => {
  const shown = hasFreeTuples === true ? withSizedTuples(model) : model;
  return readsLimits === true ? shown : withoutLimits(shown);
};
