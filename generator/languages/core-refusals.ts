/** The refusals of `"core": "package"` in a config: languages without such a package, and names that clash with it. */

import type { Settings } from "../config/options.ts";
import type { Model } from "../model/model.ts";
import type { Report } from "../support/diagnostics.ts";
import { identityOf } from "./identity.ts";
import { languages } from "./index.ts";
import { inFront } from "./refusal.ts";
import { coreName } from "./shared-core.ts";

const known = (): string =>
  languages.flatMap(({ name, core }) => (core === undefined ? [] : [name])).join(", ");

const sharedIn = ({ cores = {}, languages: asked }: Settings): readonly string[] =>
  asked.filter((language) => cores[language] === "package");

/** Why a language cannot depend on a package of its core, and what to do then. */
const objection = (language: string, { package: identity, standalone }: Settings) => {
  const found = languages.find(({ name }) => name === language)?.core;
  if (found === undefined)
    return {
      message: `there is no package of the core for ${language}`,
      hint: `say "copy", or leave the key out; there is one for ${known()}`,
    };
  if (found.isPublished === true)
    return standalone
      ? { message: 'standalone means "core": "copy"', hint: "say one of the two" }
      : undefined;
  return identity === undefined
    ? {
        message: "packages share a core where each has a name of its own, and this spec has none",
        hint: 'say it beside the languages: "package": { "name": "acme-notes" }',
      }
    : undefined;
};

/** Reports languages that cannot do it, and specs without a package of a name. */
export const refuseCores = (settings: Settings, report: Report): void => {
  const { cores = {}, origin, standalone } = settings;
  const refuse = (language: string, { message, hint }: { message: string; hint: string }): void =>
    report({
      code: "config_value",
      file: origin?.file ?? "",
      pointer: `${origin?.pointer ?? ""}/languages/${language}/core`,
      message,
      hint,
    });
  for (const language of sharedIn(settings)) {
    const found = objection(language, settings);
    if (found !== undefined) refuse(language, found);
  }
  if (cores["typescript"] === "copy" && !standalone)
    refuse("typescript", { message: '"core": "copy" means standalone', hint: "say one of the two" });
};

/** Reports generated packages that are called like the core that they depend on. */
export const refuseCoreNames = (model: Model, settings: Settings, report: Report): void => {
  const said = model.identity ?? {};
  for (const language of sharedIn(settings)) {
    const core = languages.find(({ name }) => name === language)?.core;
    if (core?.isCalled(identityOf(model)) !== true) continue;
    const key = core.keys.find((one) => said[one] !== undefined);
    report({
      code: "package_taken",
      file: settings.origin?.file ?? "",
      pointer: `${settings.origin?.pointer ?? ""}/package${key === undefined ? "" : `/${key}`}`,
      message: `the package for ${language} would be called like the core that it depends on, ${coreName}`,
      hint: inFront,
    });
  }
};
