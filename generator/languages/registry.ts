/** Checks package names against registries and languages at generation time, before the first release. */

import { languages } from "./index.ts";
import type { Report } from "../support/diagnostics.ts";
import { identityOf } from "./identity.ts";
import type { Identity, Model } from "../model/model.ts";
import type { Settings } from "../config/options.ts";
import type { Refusal } from "./refusal.ts";

/** Returns the pointer to the configured key, or to the location where it can be added. */
const placeOf = ({ keys }: Refusal, said: Identity): string => {
  const key = keys.find((one) => said[one] !== undefined);
  return key === undefined ? "" : `/package/${key}`;
};

const sayingSo = ({ keys, hint }: Refusal, said: Identity): string =>
  keys.some((key) => said[key] !== undefined)
    ? hint
    : `${hint} The name is derived from the dialect. To change it, add "package": { "${keys.at(-1)}": … } to koine.config.json.`;

/** Returns the location in the config, or the dialect's first file that determines the name. */
const reported = (model: Model, { origin }: Settings, refusal: Refusal, said: Identity) => {
  if (origin !== undefined)
    return { file: origin.file, pointer: `${origin.pointer}${placeOf(refusal, said)}` };
  const [first] = model.dialects.flatMap(({ entities, source }) => entities[0]?.source ?? source);
  return { file: first?.path ?? "", pointer: "" };
};

/** Reports package names that the registries of the requested languages reject. */
export const refusePackages = (model: Model, settings: Settings, report: Report): void => {
  if (model.dialects.length === 0) return;
  const { identity: said = {} } = model;
  const refusals = settings.languages.flatMap(
    (asked) => languages.find(({ name }) => name === asked)?.refuses?.(identityOf(model), said) ?? [],
  );
  for (const refusal of refusals) {
    const { code, message } = refusal;
    report({ code, ...reported(model, settings, refusal, said), message, hint: sayingSo(refusal, said) });
  }
};
