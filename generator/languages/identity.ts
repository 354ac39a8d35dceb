/** Published package names: taken from the config, or derived from the dialect's name. */

import type { Dialect, Identity, Model } from "../model/model.ts";
import { withoutHidden } from "../support/text/hidden.ts";
import { upperCamelCase, wordsOf } from "../naming/words.ts";
import type { Render, View } from "../support/text/template.ts";

/** The configured identity, with missing names derived. */
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

/** The default package name: that of the only dialect, the spec, or the first dialect. */
const defaultName = ({ dialects, name }: Model): string => {
  const [first, ...others] = dialects.map((dialect) => dialect.name);
  const subject = others.length === 0 ? first : (name ?? `${first}-and-others`);
  return subject === undefined || subject === suffix ? suffix : `${subject}-${suffix}`;
};

const mostNamed = 5;

/** The maximum length of a description, which is also the limit in the config. */
const longestDescription = 300;

const shortened = (text: string): string =>
  text.length <= longestDescription
    ? text
    : `${text.slice(0, longestDescription - 1).replace(/\s+\S*$/, "")}…`;

const oneLine = (text: string): string => withoutHidden(text).replaceAll(/\s+/g, " ").trim();

const firstSentence = (text: string): string => {
  const line = oneLine(text);
  return /^.*?[.!?](?=\s|$)/.exec(line)?.[0] ?? line;
};

/** Returns the title and the first sentence of the description. Empty if there is no description. */
const describedBy = ({ name, title, description }: Dialect): string => {
  const sentence = firstSentence(description);
  const heading = oneLine(title);
  const isName = wordsOf(heading).join("-") === name;
  const isHeaded = heading !== "" && !isName && !sentence.startsWith(heading);
  return sentence !== "" && isHeaded ? `${heading.replace(/[.!?:]$/, "")}: ${sentence}` : sentence;
};

/** Returns the default description for a package without a configured one. */
const defaultDescription = ({ dialects }: Model): string => {
  const [first, ...more] = dialects;
  const described = first === undefined || more.length > 0 ? "" : describedBy(first);
  if (described !== "") return shortened(described);
  const names =
    first === undefined || more.length > 0
      ? dialects.slice(0, mostNamed).map(({ name }) => name)
      : [oneLine(first.title) || first.name];
  const others = dialects.length > mostNamed ? " and others" : "";
  return shortened(`Message types of ${names.join(", ")}${others}, generated from JSON Schema.`);
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
