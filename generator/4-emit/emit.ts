/** Runs every target on the model. The artifacts it produces are plain data. */

import { compareText, type Report } from "../support/diagnostics.ts";
import type { Artifact, Delivery, Model } from "../model/model.ts";
import type { Settings } from "../config/options.ts";
import { loadTargets } from "./targets.ts";
import type { Reuse } from "../support/reuse/store.ts";
import { shownTo } from "../3-plan/shown-to.ts";
import { withoutComments } from "../model/without-comments.ts";
import type { Target } from "../model/target.ts";
import { openReplaced } from "../support/text/template.ts";
import { deliver } from "./deliver.ts";
import { guarded, type Maker } from "./own-target.ts";
import { withTypeScriptCore } from "./typescript-core.ts";

export interface Reports {
  readonly schema: Report;
  readonly config: Report;
}

const emitTarget = (
  target: Target,
  model: Model,
  { languages, templates, fixtures, comments }: Settings,
  { schema }: Reports,
  reuse: Reuse,
) => {
  const isCode = target.languages.length > 0;
  const shown = shownTo(target, comments === false && isCode ? withoutComments(model) : model);
  if (fixtures === false && target.name === "fixtures") {
    target.check?.(shown, schema, reuse);
    return [];
  }
  const asked = target.languages.filter((language) => languages.includes(language));
  if (isCode && asked.length === 0) return [];
  return target.emit(shown, asked, schema, templates && openReplaced(templates), reuse);
};

/**
 * Catches only errors from custom targets and from built-in targets with overridden templates. Other failures
 * are bugs in Koine.
 */
const emitAll = (
  targets: readonly Target[],
  model: Model,
  settings: Settings,
  reports: Reports,
  reuse: Reuse,
): Promise<readonly Artifact[]>[] => {
  const { targets: own = [], templates = new Map(), origin } = settings;
  const maker = (name: string, pointer: string): Maker => ({ file: origin?.file ?? "", pointer, name });
  const isReplaced = ({ name }: Target): boolean => templates.has(name);
  return [
    ...targets.map(async (target) =>
      isReplaced(target)
        ? guarded(
            maker(target.name, "/templates"),
            () => emitTarget(target, model, settings, reports, reuse),
            reports.config,
          )
        : emitTarget(target, model, settings, reports, reuse),
    ),
    ...own.map((target, index) =>
      guarded(
        maker(target.name, `/targets/${index}`),
        () => emitTarget(target, model, settings, reports, reuse),
        reports.config,
      ),
    ),
  ];
};

/** Emits a single target. Problems are ignored, because editors need only the code. */
export const emitOne = async (
  target: Target,
  model: Model,
  settings: Settings,
  reuse: Reuse,
): Promise<readonly Artifact[]> => {
  const ignore: Report = () => undefined;
  const reports = { schema: ignore, config: ignore };
  return (await Promise.all(emitAll([target], model, { ...settings, targets: [] }, reports, reuse))).flat();
};

const refuseTwins = (artifacts: readonly Artifact[], settings: Settings, report: Report): void => {
  const seen = new Set<string>();
  const isTwin = ({ path }: Artifact): boolean => seen.size === seen.add(path).size;
  for (const { path } of artifacts.filter(isTwin)) {
    const hint = "Write the files of a custom target to a folder named after the target.";
    const at = { file: settings.origin?.file ?? "", pointer: "/targets" };
    report({ code: "target_failed", ...at, message: `two targets write the same file, ${path}`, hint });
  }
};

export async function emit(
  model: Model,
  settings: Settings,
  reports: Reports,
  reuse: Reuse,
): Promise<Delivery[]> {
  const targets = await loadTargets(settings.languages);
  const emitted = (await Promise.all(emitAll(targets, model, settings, reports, reuse))).flat();
  refuseTwins(emitted, settings, reports.config);
  const artifacts = withTypeScriptCore(emitted, model, settings);
  return deliver(
    artifacts.toSorted((one, other) => compareText(one.path, other.path)),
    settings,
  );
}
