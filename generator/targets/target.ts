/** What a target is: a name, the languages it writes, and a function from the model to artifacts. */

import type { Report } from "../diagnostics.ts";
import type { Artifact, Model } from "../model.ts";
import { withSizedTuples } from "../3-plan/sized-lists.ts";
import type { Reuse } from "../reuse/store.ts";
import type { OpenTemplates } from "../text/template.ts";
import { withoutLimits } from "../without-limits.ts";

export interface Target {
  readonly name: string;
  /** The languages that it can write; none when what it makes belongs to every language. */
  readonly languages: readonly string[];
  /** Reads the limits in the model; any other target is shown the shapes alone. */
  readonly readsLimits?: true;
  /** Its tuples are lists to a program, so that every list of a size that is said can be one. */
  readonly hasFreeTuples?: true;
  /**
   * Gets those of its languages that were asked for, opens templates that a user may have replaced, and may reuse what
   * an earlier run worked out.
   */
  emit(
    model: Model,
    languages: readonly string[],
    report: Report,
    open?: OpenTemplates,
    reuse?: Reuse,
  ): Promise<readonly Artifact[]> | readonly Artifact[];
  /** Reports what `emit` would find out about the schemas, where nobody wants the artifacts. */
  check?(model: Model, report: Report, reuse: Reuse): void;
}

/** The model as a target is shown it, whoever asks the target. */
export const shownTo = (
  { readsLimits, hasFreeTuples }: Pick<Target, "readsLimits" | "hasFreeTuples">,
  model: Model,
): Model => {
  const shown = hasFreeTuples === true ? withSizedTuples(model) : model;
  return readsLimits === true ? shown : withoutLimits(shown);
};
