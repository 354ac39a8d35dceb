/** The form of a target: a name, the languages it writes, and a function from the model to artifacts. */

import type { Report } from "../support/diagnostics.ts";
import type { Artifact, Model } from "./model.ts";
import type { Reuse } from "../support/reuse/store.ts";
import type { OpenTemplates } from "../support/text/template.ts";

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

/** Every language that some of them write. */
export const languagesOf = (targets: readonly Target[]): readonly string[] => [
  ...new Set(targets.flatMap(({ languages }) => languages)),
];
