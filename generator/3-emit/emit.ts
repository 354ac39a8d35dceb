/** Emitting: every target turns the model into artifacts, which are data. */

import { compareText } from "../diagnostics.ts";
import type { Delivery, Model } from "../model.ts";
import type { Plan } from "../options.ts";
import { targets } from "../targets/index.ts";
import type { Target } from "../targets/target.ts";
import { withoutLimits } from "../without-limits.ts";
import { deliver } from "./deliver.ts";
import { makeStandalone } from "./standalone.ts";

/** Every language that `--languages` takes. */
export const languageNames = (): string[] => [...new Set(targets.flatMap(({ languages }) => languages))];

const emitTarget = async (target: Target, whole: Model, asked: readonly string[]) => {
  const model = target.readsLimits === true ? whole : withoutLimits(whole);
  const languages = target.languages.filter((language) => asked.includes(language));
  return target.languages.length > 0 && languages.length === 0 ? [] : target.emit(model, languages);
};

/** All artifacts in the asked languages by path and folder; `standalone` puts a copy of koine/core among them. */
export async function emit(model: Model, plan: Plan): Promise<Delivery[]> {
  const emitted = await Promise.all(targets.map((target) => emitTarget(target, model, plan.languages)));
  const artifacts = plan.standalone ? makeStandalone(emitted.flat()) : emitted.flat();
  return deliver(
    artifacts.toSorted((one, other) => compareText(one.path, other.path)),
    plan,
  );
}
