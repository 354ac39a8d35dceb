/** What a target is: a name, the languages it writes, and a function from the model to artifacts. */

import type { Artifact, Model } from "../model.ts";

export interface Target {
  readonly name: string;
  /** The languages that it can write; none when what it makes belongs to every language. */
  readonly languages: readonly string[];
  /** Gets those of its languages that were asked for. */
  emit(model: Model, languages: readonly string[]): Promise<readonly Artifact[]> | readonly Artifact[];
}
