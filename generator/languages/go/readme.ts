/** The README of the module. The README's example comes from the schemas. */

import { compareText } from "../../support/diagnostics.ts";
import { writeJson } from "../../../runtime/core/json/index.ts";
import type { Entity } from "../../model/model.ts";
import { packageVersion } from "../../support/package.ts";
import type { FullIdentity } from "../identity.ts";
import { methodsOf } from "../methods.ts";
import { initialismsOfGo } from "./naming.ts";
import { markdownText } from "../../support/text/markdown-text.ts";
import { tableLines } from "../../support/text/markdown.ts";
import type { Module } from "./module.ts";

interface Sample {
  readonly module: string;
  readonly entity: Entity;
  readonly parse: string;
  readonly type: string;
  readonly text: string;
  readonly imports: readonly string[];
}

const samplesOf = ({ name, package: within }: Module): Sample[] =>
  within.dialect.entities.flatMap((entity) =>
    entity.examples
      .filter(({ valid }) => valid)
      .map(({ value }) => {
        const { parse, type } = within.namesOf(entity);
        const imports = ["core", name].toSorted(compareText);
        return { module: name, entity, parse, type, text: writeJson(value), imports };
      }),
  );

const longest = 90;

/** Returns the longest example that fits on a line of a raw string, because longer examples show more. */
const bestOf = (samples: readonly Sample[]): Sample | undefined => {
  const fitting = samples.filter(({ text }) => text.length <= longest && /^[ -_a-~]*$/.test(text));
  const rank = ({ entity, text }: Sample): number => (entity.kind === "union" ? longest : 0) + text.length;
  return fitting.toSorted(
    (one, other) => rank(other) - rank(one) || compareText(one.module + one.text, other.module + other.text),
  )[0];
};

const storedIn = (modules: readonly Module[]): object | false => {
  const module = modules.find(({ package: { dialect } }) => dialect.history !== undefined);
  return module === undefined ? false : { ...module.package.historyNames, module: module.name };
};

export const readmeView = (modules: readonly Module[], identity: FullIdentity): object => ({
  about: markdownText<"go">(identity.description),
  packageVersion: identity.version,
  fetched: /^[^/]*\./.test(identity.goModule),
  initialisms: initialismsOfGo.map((word) => word.toUpperCase()).join(", "),
  version: packageVersion(),
  modules: modules.map(({ name, package: { dialect } }) => ({ name, count: dialect.entities.length })),
  methods: modules
    .filter(({ package: { dialect } }) => methodsOf(dialect, "go.go").length > 0)
    .map(({ name }) => name),
  table: tableLines(
    ["import", "entities"],
    modules.map(({ name, package: { dialect } }) => [
      `\`${identity.goModule}/${name}\``,
      String(dialect.entities.length),
    ]),
  ),
  sample: bestOf(modules.flatMap(samplesOf)) ?? false,
  stored: storedIn(modules),
});
