/** The published names of packages: from the config, or derived from the dialect's name. */

import type { Identity, Model } from "../model/model.ts";
import { upperCamelCase, wordsOf } from "../naming/words.ts";
import type { Render, View } from "../support/text/template.ts";

/** The configured identity, completed with derived names. */
export interface FullIdentity extends Required<
  Omit<Identity, "name" | "licence" | "homepage" | "repository">
> {
  readonly licence: string | undefined;
  readonly homepage: string | undefined;
  readonly repository: string | undefined;
  readonly crateModule: string;
  /** The path for Ruby's `require`. */
  readonly rubyFile: string;
}

const underscored = (name: string): string => name.replaceAll(/[-.]/g, "_");

const suffix = "messages";

/** The default name: that of a single dialect, of the spec, or of the first dialect. */
const defaultName = ({ dialects, name }: Model): string => {
  const [first, ...others] = dialects.map((dialect) => dialect.name);
  const subject = others.length === 0 ? first : (name ?? `${first}-and-others`);
  return subject === undefined || subject === suffix ? suffix : `${subject}-${suffix}`;
};

const mostNamed = 5;

/** Uses only names, because titles have arbitrary content and length. */
const defaultDescription = ({ dialects }: Model): string => {
  const names = dialects.slice(0, mostNamed).map((dialect) => dialect.name);
  const others = dialects.length > mostNamed ? " and others" : "";
  return `Types and codecs for the JSON messages of ${names.join(", ")}${others}, with the same behavior in every language.`;
};

export const identityOf = (model: Model): FullIdentity => {
  const { name = defaultName(model), ...said } = model.identity ?? {};
  const { crate = name, distribution = name, gem = name, artifact = name } = said;
  return {
    version: "0.1.0",
    description: defaultDescription(model),
    authors: [],
    licence: undefined,
    homepage: undefined,
    repository: undefined,
    pythonModule: underscored(distribution).toLowerCase(),
    rubyModule: upperCamelCase(wordsOf(gem)),
    goModule: name,
    javaPackage: underscored(name)
      .toLowerCase()
      .replace(/^(?=\d)/, "_"),
    ...said,
    crate,
    distribution,
    gem,
    artifact,
    crateModule: underscored(crate),
    rubyFile: underscored(gem),
  };
};

/** Adds shared data that package templates can access with `@root`. */
export const renderWith =
  <Context extends string, Facts extends object>(
    render: Render<Context>,
    facts: Facts & View<Context, Facts>,
  ): Render<Context> =>
  (template: string, view: object) =>
    render<object>(template, { ...view, ...facts });
