/**
 * Reads templates from a user's folders, either overrides of built-in templates or templates of custom
 * targets.
 */

import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { didYouMean } from "../../runtime/core/describe.ts";
import type { Report } from "../support/diagnostics.ts";
import {
  rendererOf,
  templateName,
  templateNames,
  type Render,
  type Templates,
} from "../support/text/template.ts";

const namesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => !name.startsWith("."))
    .toSorted();

const read = (folder: string): Templates =>
  new Map(
    namesIn(folder).flatMap((file) => {
      const name = templateName(file);
      return name === undefined ? [] : [[name, readFileSync(path.join(folder, file), "utf8")]];
    }),
  );

/** Opens a folder of `*.hbs` files for a custom target. */
export const openTemplateFolder = <Context extends string = string>(folder: string | URL): Render<Context> =>
  rendererOf(read(folder instanceof URL ? fileURLToPath(folder) : folder));

/** Returns the templates below a folder by target. Reports files that do not override a built-in template. */
export function loadTemplates(folder: string, report: Report): ReadonlyMap<string, Templates> {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) return new Map();
  const known = templateNames();
  const targets = namesIn(folder).filter((target) => isKnown(target, [...known.keys()], folder, report));
  for (const target of targets) refuseUnknown(path.join(folder, target), known.get(target) ?? [], report);
  return new Map(targets.map((target) => [target, read(path.join(folder, target))]));
}

function isKnown(name: string, known: readonly string[], folder: string, report: Report): boolean {
  if (known.includes(name)) return true;
  report({
    code: "template_unknown",
    file: path.join(folder, name),
    pointer: "",
    message: `there is no template or target "${name}" to override${didYouMean(name, known)}`,
    hint: `Use one of: ${known.join(", ")}.`,
  });
  return false;
}

function refuseUnknown(folder: string, names: readonly string[], report: Report): void {
  const known = names.map((name) => `${name}.hbs`);
  for (const file of namesIn(folder)) isKnown(file, known, folder, report);
}
