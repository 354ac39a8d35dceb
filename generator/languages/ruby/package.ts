/** The gem's files other than the dialects: entry point, gemspec, testee and core. */

import { plainName } from "../../support/text/code.ts";
import type { FullIdentity } from "../identity.ts";
import { methodsOf } from "../methods.ts";
import type { Artifact, Dialect } from "../../model/model.ts";
import { coreText, signaturesOf } from "./core.ts";
import { settingsOf } from "./settings.ts";
import { coreFilesWith, requirement, sharedCore, signaturesOfShared } from "./core-package.ts";
import { readPackageFile } from "../../support/package.ts";
import { markdownText } from "../../support/text/markdown-text.ts";
import { pageFrom } from "../../support/text/markdown.ts";
import type { OpenTemplates, Render } from "../../support/text/template.ts";
import { commentLines, constant, join, rb, stringLiteral, type Ruby } from "./encode.ts";
import { exampleOf } from "./example.ts";
import { fileName, moduleName } from "./scope.ts";

/** Handwritten code uses the default names, which are replaced by those of the gem. */
const renamed = (text: string, { rubyModule, rubyFile }: FullIdentity): string =>
  text.replaceAll("KoineMessages", rubyModule).replaceAll("koine_messages", rubyFile);

const dialectView = (dialect: Dialect, { rubyFile }: FullIdentity) => ({
  name: stringLiteral(dialect.name),
  module: moduleName(dialect),
  path: stringLiteral(`${rubyFile}/${fileName(dialect)}`),
});

const separated = <View extends object>(views: readonly View[]) =>
  views.map((view, index) => ({ ...view, comma: index < views.length - 1 }));

const said = (text: string | undefined): Ruby | false => (text === undefined ? false : stringLiteral(text));

const literals = (texts: readonly string[]): Ruby => rb`[${join(texts.map(stringLiteral), ", ")}]`;

/** RubyGems requires at least one author, given by name without an email address. */
const authorsOf = ({ authors, gem }: FullIdentity): Ruby => {
  const names = authors.map((author) => author.replace(/\s*<.*>$/, ""));
  return literals(names.length === 0 ? [`The ${gem} authors`] : names);
};

const isSomething = (text: string): boolean => text.trim() !== "";

const layout = "One module per dialect, and one class or module per entity. Values are immutable.";

/** The first dialect with a history, and its oldest version. */
const historyIn = (dialects: readonly Dialect[], namespace: Ruby) =>
  dialects
    .flatMap((dialect) => {
      const { history } = dialect;
      if (history === undefined) return [];
      const oldest = stringLiteral(history.versions[0] ?? "");
      return [{ history: rb`${namespace}::${moduleName(dialect)}`, oldest }];
    })
    .at(0);

const packageView = (dialects: readonly Dialect[], identity: FullIdentity) => {
  const { gem, version, licence, homepage, repository, description, rubyModule, rubyFile } = identity;
  const namespace = constant(rubyModule);
  return {
    gem: plainName<"ruby">(gem),
    about: markdownText<"ruby">(description),
    gemName: stringLiteral(gem),
    version: stringLiteral(version),
    description: stringLiteral(description),
    details: stringLiteral(`${description} ${layout}`),
    comment: commentLines(`${description} ${layout}`, 0),
    authors: authorsOf(identity),
    licences:
      licence === undefined ? false : literals(licence.split(/ (?:OR|AND) |[()]/).filter(isSomething)),
    homepage: said(homepage),
    repository: said(repository),
    namespace,
    file: stringLiteral(rubyFile),
    core: stringLiteral(`${rubyFile}/core/all`),
    dialects: separated(dialects.map((dialect) => dialectView(dialect, identity))),
    methods: dialects
      .filter((dialect) => methodsOf(dialect, "ruby.rb").length > 0)
      .map((dialect) => constant(moduleName(dialect))),
    example: exampleOf(dialects, namespace) ?? false,
    ...historyIn(dialects, namespace),
  };
};

const read = (...path: readonly string[]): string =>
  new TextDecoder().decode(readPackageFile("templates", "ruby", ...path));

const ownSignatures = (): string => read("sig", "koine_messages.rbs");

export const coreFiles = (): Artifact[] => coreFilesWith(ownSignatures());

export const packageArtifacts = (
  code: readonly Artifact[],
  dialects: readonly Dialect[],
  identity: FullIdentity,
  isShared: boolean,
  render: Render<"ruby">,
  open: OpenTemplates,
): Artifact[] => {
  const view = { ...packageView(dialects, identity), requirement: isShared && requirement() };
  const { gem, rubyFile } = identity;
  const sources = dialects.map(({ source }) => source);
  const made = (template: string, path: string): Artifact => ({
    path: `ruby/${path}`,
    text: render(template, view),
    sources,
    madeBy: `templates/ruby/${template}.hbs`,
  });
  const readme = made("readme", "README.md");
  const copy = (from: string, to: string, text: string): Artifact => ({
    path: `ruby/${to}`,
    text: renamed(text, identity),
    sources: [],
    madeBy: `templates/ruby/${from}`,
    isCopy: true,
  });
  const files = [...code, made("entry", `lib/${rubyFile}.rb`)];
  const core = isShared ? sharedCore(identity, render) : coreText(files.map(({ text }) => text));
  const signatures = isShared ? signaturesOfShared(ownSignatures()) : signaturesOf(ownSignatures(), core);
  return [
    ...files,
    made("gemspec", `${gem}.gemspec`),
    { ...readme, ...pageFrom(readme.text, open) },
    ...settingsOf(render),
    copy("core", `lib/${rubyFile}/core/all.rb`, core),
    copy("sig", `sig/${rubyFile}.rbs`, signatures),
    copy("testee.rb", "testee.rb", read("testee.rb")),
  ];
};
