/** The files of the gem that are not a dialect's: its entry, its description, its testee, and the hand-written core. */

import type { FullIdentity } from "../identity.ts";
import type { Artifact, Dialect } from "../model.ts";
import { listPackageFolder, readPackageFile } from "../package.ts";
import type { Render } from "../text/template.ts";
import { stringLiteral } from "./encode.ts";
import { exampleOf } from "./example.ts";
import { fileName, moduleName } from "./scope.ts";

const filesIn = (...folder: readonly string[]): string[] =>
  listPackageFolder("templates", "ruby", ...folder).filter((name) => /\.rbs?$/.test(name));

const copy = (from: string, to: string): Artifact => ({
  path: `ruby/${to}`,
  text: new TextDecoder().decode(readPackageFile("templates", "ruby", ...from.split("/"))),
  sources: [],
  madeBy: `templates/ruby/${from}`,
  isCopy: true,
});

const dialectView = (dialect: Dialect) => ({
  name: stringLiteral(dialect.name),
  module: moduleName(dialect),
  path: stringLiteral(`koine_messages/${fileName(dialect)}`),
});

const separated = <View extends object>(views: readonly View[]) =>
  views.map((view, index) => ({ ...view, comma: index === views.length - 1 ? "" : "," }));

export const packageArtifacts = (
  dialects: readonly Dialect[],
  { name, version, licence = "MIT" }: FullIdentity,
  render: Render,
): Artifact[] => {
  const view = {
    gem: name,
    gemName: stringLiteral(name),
    version: stringLiteral(version),
    licence: stringLiteral(licence),
    dialects: separated(dialects.map(dialectView)),
    example: exampleOf(dialects) ?? "",
  };
  const sources = dialects.map(({ source }) => source);
  const made = (template: string, path: string): Artifact => ({
    path: `ruby/${path}`,
    text: render(template, view),
    sources,
    madeBy: `templates/ruby/${template}.hbs`,
  });
  return [
    made("entry", "lib/koine_messages.rb"),
    made("gemspec", `${name}.gemspec`),
    made("readme", "README.md"),
    ...filesIn("core").map((file) => copy(`core/${file}`, `lib/koine_messages/core/${file}`)),
    ...filesIn("sig").map((file) => copy(`sig/${file}`, `sig/${file}`)),
    copy("testee.rb", "testee.rb"),
  ];
};
