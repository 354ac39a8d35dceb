/** Emitting: every target turns the model into artifacts, which are data. */

import { compareText, type Report } from "../diagnostics.ts";
import type { Artifact, Model } from "../model.ts";
import { targets } from "../targets/index.ts";
import type { Target } from "../targets/target.ts";
import { withoutLimits } from "../without-limits.ts";
import { makeStandalone } from "./standalone.ts";

/** Every language that `--languages` takes. */
export const languageNames = (): string[] => [...new Set(targets.flatMap(({ languages }) => languages))];

const emitTarget = async (target: Target, whole: Model, asked: readonly string[], report: Report) => {
  const model = target.readsLimits === true ? whole : withoutLimits(whole);
  const languages = target.languages.filter((language) => asked.includes(language));
  return target.languages.length > 0 && languages.length === 0 ? [] : target.emit(model, languages, report);
};

/** All artifacts in the asked languages by path; `standalone` puts a copy of koine/core among them. */
export async function emit(
  model: Model,
  languages: readonly string[],
  report: Report,
  standalone = false,
): Promise<Artifact[]> {
  const emitted = (
    await Promise.all(targets.map((target) => emitTarget(target, model, languages, report)))
  ).flat();
  const artifacts = standalone ? makeStandalone(emitted) : emitted;
  return artifacts.toSorted((one, other) => compareText(one.path, other.path));
}
