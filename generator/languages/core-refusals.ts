/**
 * Rejects `"core": "package"` in a config for languages that do not support it, and names that conflict with
 * the core.
 */

import type { Settings } from "../config/options.ts";
import type { Model } from "../model/model.ts";
import type { Report } from "../support/diagnostics.ts";
import { identityOf } from "./identity.ts";
import { languages } from "./index.ts";
import type { CorePackage } from "./language.ts";
import { inFront } from "./refusal.ts";
import { coreName } from "./shared-core.ts";

const known = (): string =>
  languages.flatMap(({ name, core }) => (core === undefined ? [] : [name])).join(", ");

const coreOf = (language: string): CorePackage | undefined =>
  languages.find(({ name }) => name === language)?.core;

const sharedIn = ({ cores = {}, languages: asked }: Settings): readonly string[] =>
  asked.filter((language) => cores[language] === "package");

/** Returns the problem with a core package for this language, and how to solve it. */
const objection = (language: string, { package: identity, standalone }: Settings) => {
  const found = coreOf(language);
  if (found === undefined)
    return {
      message: `${language} does not support "core": "package"`,
      hint: `Use "copy", or remove the key. Languages with a core package: ${known()}.`,
    };
  if (found.isPublished === true)
    return standalone
      ? { message: '"core": "package" conflicts with standalone', hint: "Remove one of the two settings." }
      : undefined;
  return identity === undefined
    ? {
        message: "packages that share a core need a name, and this spec has none",
        hint: 'Add a name next to "languages": "package": { "name": "acme-notes" }.',
      }
    : undefined;
};

/** Reports unsupported languages, and specs without a package name. */
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
    refuse("typescript", {
      message: '"core": "copy" conflicts with "standalone": false',
      hint: "Remove one of the two settings.",
    });
};

/** Returns the location of the config key that sets the package name. */
const placeOf = ({ keys }: CorePackage, model: Model, { origin }: Settings) => {
  const key = keys.find((one) => model.identity?.[one] !== undefined);
  const pointer = `${origin?.pointer ?? ""}/package${key === undefined ? "" : `/${key}`}`;
  return { file: origin?.file ?? "", pointer };
};

const refuseNames = (model: Model, settings: Settings, report: Report): void => {
  for (const language of sharedIn(settings)) {
    const core = coreOf(language);
    if (core?.isCalled(identityOf(model)) !== true) continue;
    const message = `the ${language} package would have the same name as the core package it depends on, ${coreName}`;
    report({ code: "package_taken", ...placeOf(core, model, settings), message, hint: inFront });
  }
};

const hasFolder = ({ cores = {}, languages: asked, standalone }: Settings): boolean =>
  asked.includes("typescript") && (standalone || cores["typescript"] === "package");

const refuseFolder = ({ dialects }: Model, settings: Settings, report: Report): void => {
  if (!hasFolder(settings) || dialects.every(({ name }) => name !== "core")) return;
  const { file = "", pointer = "" } = settings.origin ?? {};
  const message = 'the dialect "core" would use the folder of the TypeScript core';
  const hint = "Rename the dialect, or let TypeScript import koine/core.";
  report({ code: "name_reserved", file, pointer, message, hint });
};

/** Reports names and folders that conflict with a core. */
export const refuseCoreClashes = (model: Model, settings: Settings, report: Report): void => {
  refuseNames(model, settings, report);
  refuseFolder(model, settings, report);
};

interface Spec {
  readonly model: Model;
  readonly settings: Settings;
}

/** Reports duplicate names among packages that share a core, because one program may use several of them. */
export const refuseCoreTwins = (specs: readonly Spec[], report: Report): void => {
  const seen = new Map<string, string>();
  for (const { model, settings } of specs)
    for (const language of sharedIn(settings)) {
      const core = coreOf(language);
      const name = core?.nameOf?.(identityOf(model));
      if (core === undefined || name === undefined) continue;
      const other = seen.get(`${language} ${name}`);
      seen.set(`${language} ${name}`, other ?? settings.out);
      if (other === undefined) continue;
      const message = `"${name}" is already the name of the ${language} package in ${other}, and both packages share a core`;
      const hint = "Give each package a unique name, because a program can depend on both.";
      report({ code: "package_taken", ...placeOf(core, model, settings), message, hint });
    }
};
