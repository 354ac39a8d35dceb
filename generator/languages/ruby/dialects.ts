/** A dialect's files: its module and its signatures. */

import type { FullIdentity } from "../identity.ts";
import { coreModule } from "./core-package.ts";
import { basesFirst } from "../../3-plan/bases.ts";
import { planText } from "../../history/text.ts";
import { copiedMethods, copyName, methodsOf } from "../methods.ts";
import type { Artifact, Dialect } from "../../model/model.ts";
import type { Render } from "../../support/text/template.ts";
import { commentLines, constant, stringLiteral, type Ruby } from "./encode.ts";
import { entityView } from "./entities.ts";
import { formatViews } from "./limits.ts";
import { fileName, scopeOf, type Scope } from "./scope.ts";
import { signatureType, type Signature } from "./signature-types.ts";
import { signatureView } from "./signatures.ts";

const moduleText = (dialect: Dialect, scope: Scope, entry: Ruby, render: Render<"ruby">): string =>
  render("dialect", {
    entry,
    namespace: scope.namespace,
    module: scope.module,
    comment: commentLines(dialect.description === "" ? dialect.title : dialect.description, 2),
    formats: formatViews(dialect),
    entities: basesFirst(dialect).map((entity) => entityView(entity, scope)),
    history: historyView(dialect, scope),
    methods: methodsOf(dialect, "ruby.rb").map((file) =>
      stringLiteral(`${fileName(dialect)}/${copyName(file)}`),
    ),
  });

/** The stored entity, and its migration plan. */
const historyView = ({ history }: Dialect, { reference }: Scope) =>
  history !== undefined && {
    entity: reference(history.entity),
    plan: stringLiteral(planText(history)),
  };

const storedType = ({ history }: Dialect, scope: Scope): Signature | false =>
  history !== undefined && signatureType({ kind: "reference", entity: history.entity }, scope, "given");

const signatureText = (dialect: Dialect, scope: Scope, render: Render<"ruby" | "rbs">): string =>
  render("signatures", {
    namespace: scope.namespace,
    core: scope.core,
    module: scope.module,
    history: storedType(dialect, scope),
    entities: basesFirst(dialect).map((entity) => signatureView(entity, scope)),
  });

/** Indents code inside the dialect's module. */
const within = (text: string, { namespace, module }: Scope): string =>
  [`module ${namespace}`, `  module ${module}`, ...indented(text, 4), "  end", "end", ""].join("\n");

const indented = (text: string, by: number): string[] =>
  text
    .trimEnd()
    .split("\n")
    .map((line) => (line === "" ? "" : " ".repeat(by) + line));

const methodArtifacts = (dialect: Dialect, file: string, scope: Scope): Artifact[] => [
  ...methodsOf(dialect, "ruby.rb").map((one) =>
    copiedMethods(
      one,
      `ruby/lib/${file}/${copyName(one)}.rb`,
      `# frozen_string_literal: true\n\n${within(one.text, scope)}`,
    ),
  ),
  ...methodsOf(dialect, "ruby.rbs").map((one) =>
    copiedMethods(one, `ruby/sig/${file}/${copyName(one)}.rbs`, within(one.text, scope)),
  ),
];

export const dialectArtifacts = (
  dialect: Dialect,
  { rubyModule, rubyFile }: FullIdentity,
  isShared: boolean,
  native: Scope["native"],
  render: Render<"ruby" | "rbs">,
): Artifact[] => {
  const facts = { sources: [dialect.source], madeBy: "templates/ruby" };
  const file = `${rubyFile}/${fileName(dialect)}`;
  const scope = scopeOf(dialect, constant(rubyModule), constant(isShared ? coreModule : rubyModule), native);
  const text = moduleText(dialect, scope, stringLiteral(`../${rubyFile}`), render);
  return [
    { path: `ruby/lib/${file}.rb`, text, ...facts },
    { path: `ruby/sig/${file}.rbs`, text: signatureText(dialect, scope, render), ...facts },
    ...methodArtifacts(dialect, file, scope),
  ];
};
