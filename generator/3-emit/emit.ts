/** Emitting: every target turns the model into artifacts, which are data. */

import { compareText } from "../diagnostics.ts";
import type { Artifact, Model } from "../model.ts";
import { makeStandalone } from "./standalone.ts";
import { targets } from "../targets/index.ts";

/** All artifacts by path; `standalone` puts a copy of koine/core among them. */
export async function emit(model: Model, standalone = false): Promise<Artifact[]> {
  const emitted = (await Promise.all(targets.map((target) => target.emit(model)))).flat();
  const artifacts = standalone ? makeStandalone(emitted) : emitted;
  return artifacts.toSorted((one, other) => compareText(one.path, other.path));
}
