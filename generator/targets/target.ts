/** What a target is: a name, and a function from the model to artifacts. */

import type { Artifact, Model } from "../model.ts";

export interface Target {
  readonly name: string;
  emit(model: Model): Promise<readonly Artifact[]> | readonly Artifact[];
}
