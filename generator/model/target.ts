/** A target: a name, its languages, and a function from the model to artifacts. */

import type { Report } from "../support/diagnostics.ts";
import type { Artifact, Model } from "./model.ts";
import type { Reuse } from "../support/reuse/store.ts";
import type { OpenTemplates } from "../support/text/template.ts";

export interface Target {
  readonly name: string;
  /** The supported languages. Empty if the output does not depend on a language. */
  readonly languages: readonly string[];
  /** Whether the target supports limits. Otherwise, limits are removed from the target's model. */
  readonly readsLimits?: true;
  /** Whether tuples are lists at runtime, so that fixed-size lists can become tuples. */
  readonly hasFreeTuples?: true;
  /**
   * Returns the artifacts for the requested languages. `open` returns templates with the user's overrides,
   * and `reuse` caches results from earlier runs.
   */
  emit(
    model: Model,
    languages: readonly string[],
    report: Report,
    open?: OpenTemplates,
    reuse?: Reuse,
  ): Promise<readonly Artifact[]> | readonly Artifact[];
  /** Reports problems that `emit` would find, without producing artifacts. */
  check?(model: Model, report: Report, reuse: Reuse): void;
}

export const languagesOf = (targets: readonly Target[]): readonly string[] => [
  ...new Set(targets.flatMap(({ languages }) => languages)),
];
