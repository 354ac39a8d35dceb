/** The files of one dialect: its module, and the module's signatures. */

import type { FullIdentity } from "../identity.ts";
import type { Artifact, Dialect } from "../model.ts";
import type { Render } from "../text/template.ts";
import { commentLines, constant, stringLiteral, type Ruby } from "./encode.ts";
import { entityView } from "./entities.ts";
import { formatViews } from "./limits.ts";
import { fileName, scopeOf, type Scope } from "./scope.ts";
import { signatureView } from "./signatures.ts";

const moduleText = (dialect: Dialect, scope: Scope, entry: Ruby, render: Render): string =>
  render("dialect", {
    entry,
    namespace: scope.namespace,
    module: scope.module,
    comment: commentLines(dialect.description === "" ? dialect.title : dialect.description, 2),
    formats: formatViews(dialect),
    entities: dialect.entities.map((entity) => entityView(entity, scope)),
  });

const signatureText = ({ entities }: Dialect, scope: Scope, render: Render): string =>
  render("signatures", {
    namespace: scope.namespace,
    module: scope.module,
    entities: entities.map((entity) => signatureView(entity, scope)),
  });

export const dialectArtifacts = (
  dialect: Dialect,
  { rubyModule, rubyFile }: FullIdentity,
  render: Render,
): Artifact[] => {
  const facts = { sources: [dialect.source], madeBy: "templates/ruby" };
  const file = `${rubyFile}/${fileName(dialect)}`;
  const scope = scopeOf(dialect, constant(rubyModule));
  const text = moduleText(dialect, scope, stringLiteral(`../${rubyFile}`), render);
  return [
    { path: `ruby/lib/${file}.rb`, text, ...facts },
    { path: `ruby/sig/${file}.rbs`, text: signatureText(dialect, scope, render), ...facts },
  ];
};
