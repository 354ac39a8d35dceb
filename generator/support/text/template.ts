/** The only module that imports Handlebars. The environment is strict, and templates contain no logic. */

import path from "node:path";
import Handlebars from "handlebars";
import type { Code } from "./code.ts";
import { listPackageFolder, readPackageFile } from "../package.ts";

const options = { strict: true, noEscape: true, knownHelpersOnly: true, preventIndent: true };

/** Template texts by name. */
export type Templates = ReadonlyMap<string, string>;

/**
 * The values that a template accepts: code of its language, string literals from our own source, and values
 * that contain no strings. `template` is the name of a partial and is never printed.
 */
export type View<Context extends string, Given> =
  Given extends Code<Context>
    ? Given
    : Given extends Code<string>
      ? never
      : Given extends string
        ? // Rejects unbounded string types, such as `string`.
          Record<never, never> extends Record<Given, 1>
          ? never
          : Given
        : Given extends number | boolean | undefined
          ? Given
          : Given extends object
            ? {
                readonly [Key in keyof Given]: Key extends "template"
                  ? Given[Key]
                  : View<Context, Given[Key]>;
              }
            : never;

/** Renders a template by name. Text that was not encoded for the language is a type error. */
export type Render<Context extends string = string> = <const Given extends object>(
  template: string,
  view: Given & View<Context, Given>,
) => string;

/** Opens the templates of a target by name. */
export type OpenTemplates = <Context extends string>(target: string) => Render<Context>;

/** Flattens V8's rope strings, which would otherwise keep thousands of string fragments in memory. */
const inOnePiece = (text: string): string => {
  text.codePointAt(text.length - 1);
  return text;
};

/** Compiles templates. A name that is missing from the template data causes an error. */
export const rendererOf = <Context extends string>(templates: Templates): Render<Context> => {
  const environment = Handlebars.create();
  for (const [name, text] of templates) environment.registerPartial(name, environment.compile(text, options));
  const known = new Map<string, (view: object) => string>();
  return (template: string, view: object): string => {
    const render = known.get(template) ?? environment.compile(`{{> ${template}}}`, options);
    known.set(template, render);
    return inOnePiece(render(view));
  };
};

const ending = ".hbs";

/** Returns the template name of a file, or undefined for other files. */
export const templateName = (file: string): string | undefined =>
  file.endsWith(ending) ? path.basename(file, ending) : undefined;

const ownTemplates = (target: string): [name: string, text: string][] =>
  listPackageFolder("templates", target).flatMap((file) => {
    const name = templateName(file);
    const text = (): string => new TextDecoder().decode(readPackageFile("templates", target, file));
    return name === undefined ? [] : [[name, text()]];
  });

/** Names of the built-in templates by target folder. */
export const templateNames = (): ReadonlyMap<string, readonly string[]> =>
  new Map(
    listPackageFolder("templates")
      .map((target) => [target, ownTemplates(target).map(([name]) => name)] as const)
      .filter(([, names]) => names.length > 0),
  );

/** Opens `templates/<target>/`. */
export const openTemplates: OpenTemplates = <Context extends string>(target: string) =>
  rendererOf<Context>(new Map(ownTemplates(target)));

/** Opens the built-in templates with some of them replaced. */
export const openReplaced =
  (replaced: ReadonlyMap<string, Templates>): OpenTemplates =>
  <Context extends string>(target: string) =>
    rendererOf<Context>(new Map([...ownTemplates(target), ...(replaced.get(target) ?? [])]));
