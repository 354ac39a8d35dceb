/** The files of one dialect: its module, and the module's signatures. */

import type { Artifact, Dialect } from "../model.ts";
import type { Render } from "../text/template.ts";
import { commentLines } from "./encode.ts";
import { entityView } from "./entities.ts";
import { formatViews } from "./limits.ts";
import { fileName, scopeOf } from "./scope.ts";
import { signatureView } from "./signatures.ts";

const moduleText = (dialect: Dialect, render: Render): string => {
  const scope = scopeOf(dialect);
  return render("dialect", {
    module: scope.module,
    comment: commentLines(dialect.description === "" ? dialect.title : dialect.description, 2),
    formats: formatViews(dialect),
    entities: dialect.entities.map((entity) => entityView(entity, scope)),
  });
};

const signatureText = (dialect: Dialect, render: Render): string => {
  const scope = scopeOf(dialect);
  return render("signatures", {
    module: scope.module,
    entities: dialect.entities.map((entity) => signatureView(entity, scope)),
  });
};

export const dialectArtifacts = (dialect: Dialect, render: Render): Artifact[] => {
  const facts = { sources: [dialect.source], madeBy: "templates/ruby" };
  const file = fileName(dialect);
  return [
    { path: `ruby/lib/koine_messages/${file}.rb`, text: moduleText(dialect, render), ...facts },
    { path: `ruby/sig/koine_messages/${file}.rbs`, text: signatureText(dialect, render), ...facts },
  ];
};
