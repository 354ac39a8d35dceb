/** Emitting: every target turns the model into artifacts, which are data. */

import { compareText } from "../diagnostics.ts";
import type { Artifact, Model } from "../model.ts";
import { targets } from "../targets/index.ts";

export async function emit(model: Model): Promise<Artifact[]> {
  const emitted = await Promise.all(targets.map((target) => target.emit(model)));
  return emitted.flat().toSorted((one, other) => compareText(one.path, other.path));
}
