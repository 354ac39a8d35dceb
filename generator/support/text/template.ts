/** The only door to Handlebars: one strict environment; templates arrange, they decide nothing. */

import path from "node:path";
import Handlebars from "handlebars";
import type { Code } from "./code.ts";
import { listPackageFolder, readPackageFile } from "../package.ts";

const options = { strict: true, noEscape: true, knownHelpersOnly: true, preventIndent: true };

/** Texts of templates by name. */
export type Templates = ReadonlyMap<string, string>;

/**
 * The values that a template may be handed: code of its language, words that stand in our own sources, and what has no text. A
 * `template` is the name of a partial, which is never written.
 */
export type View<Context extends string, Given> =
  Given extends Code<Context>
    ? Given
    : Given extends Code<string>
      ? never
      : Given extends string
        ? // Of endless words, such as all text.
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

/** Renders a named template; the others beside it are its partials. Text that no encoder of the language made does not compile. */
export type Render<Context extends string = string> = <const Given extends object>(
  template: string,
  view: Given & View<Context, Given>,
) => string;

/** Opens the templates of a target by its name. */
export type OpenTemplates = <Context extends string>(target: string) => Render<Context>;

/** V8 keeps a text as the thousands of pieces that it was put together of, until somebody looks into it. */
const inOnePiece = (text: string): string => {
  text.codePointAt(text.length - 1);
  return text;
};

/** A name that a template uses and its view lacks is an error. */
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

/** The name of a template's file; undefined for any other file. */
export const templateName = (file: string): string | undefined =>
  file.endsWith(ending) ? path.basename(file, ending) : undefined;

const ownTemplates = (target: string): [name: string, text: string][] =>
  listPackageFolder("templates", target).flatMap((file) => {
    const name = templateName(file);
    const text = (): string => new TextDecoder().decode(readPackageFile("templates", target, file));
    return name === undefined ? [] : [[name, text()]];
  });

/** Our templates of each target, by the target's folder. */
export const templateNames = (): ReadonlyMap<string, readonly string[]> =>
  new Map(
    listPackageFolder("templates")
      .map((target) => [target, ownTemplates(target).map(([name]) => name)] as const)
      .filter(([, names]) => names.length > 0),
  );

/** Opens `templates/<target>/`. */
export const openTemplates: OpenTemplates = <Context extends string>(target: string) =>
  rendererOf<Context>(new Map(ownTemplates(target)));

/** The same, with some of ours replaced. */
export const openReplaced =
  (replaced: ReadonlyMap<string, Templates>): OpenTemplates =>
  <Context extends string>(target: string) =>
    rendererOf<Context>(new Map([...ownTemplates(target), ...(replaced.get(target) ?? [])]));
