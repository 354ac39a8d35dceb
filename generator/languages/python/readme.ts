/** The README of the package, with an example from the dialects. */

import { writeJson } from "../../../runtime/core/json/index.ts";
import { compareText } from "../../support/diagnostics.ts";
import type { FullIdentity } from "../identity.ts";
import { copyName, methodsOf } from "../methods.ts";
import { manifestView } from "../render/manifest.ts";
import { isJsonObject, stringAt, type JsonValue } from "../../support/json.ts";
import { entitiesByName, type Dialect, type UnionEntity } from "../../model/model.ts";
import { markdownText } from "../../support/text/markdown-text.ts";
import { docstring, py, stringLiteral, type Python } from "./encode.ts";
import { assignment, bracket } from "./layout.ts";
import { plainName } from "../../support/text/code.ts";
import { toml, tomlString, type Toml } from "../../support/text/toml.ts";
import { dialectModules, moduleNames } from "./names.ts";

interface Example {
  readonly module: Python;
  readonly codec: Python;
  readonly reading: Python;
  readonly variant: Python;
}

interface Candidate {
  readonly module: Python;
  readonly codec: Python;
  readonly variant: Python;
  readonly text: string;
}

/**
 * Returns the record selected by an example's tag, or nothing if the tag selects a union or a flattened
 * entity.
 */
const recordOf = ({ tagging, variants }: UnionEntity, value: JsonValue, dialect: Dialect): string[] => {
  const tag = tagging.kind === "internal" && isJsonObject(value) ? stringAt(value, tagging.tag) : "";
  const type = variants.find(({ tags }) => tags.includes(tag))?.type;
  const record = type?.kind === "reference" ? entitiesByName(dialect).get(type.entity) : undefined;
  return record?.kind === "record" ? [record.name] : [];
};

const candidatesIn = (dialect: Dialect, module: Python): Candidate[] => {
  const names = moduleNames(dialect);
  return dialect.entities.flatMap((union) =>
    (union.kind === "union" ? union.examples : []).flatMap(({ valid, value }) =>
      (valid && union.kind === "union" ? recordOf(union, value, dialect) : []).map((record) => ({
        module,
        codec: py`${module}.${names.codec(union)}`,
        variant: py`${module}.${names.type(record)}`,
        text: writeJson(value),
      })),
    ),
  );
};

const least = 60;

/** Returns the shortest useful example of a union. */
const exampleOf = (dialects: readonly Dialect[]): Example | undefined => {
  const modules = dialectModules(dialects);
  const [chosen] = dialects
    .flatMap((dialect, index) => candidatesIn(dialect, modules[index] ?? py``))
    .filter(({ text }) => text.length >= least)
    .toSorted((one, other) => one.text.length - other.text.length || compareText(one.text, other.text));
  if (chosen === undefined) return undefined;
  const value = bracket(py`${chosen.codec}.parse(`, [stringLiteral(chosen.text)], py`)`);
  return { ...chosen, reading: assignment({ name: py`value`, value }, 0) };
};

/** The metadata in pyproject.toml, and the import name. */
export const distributionView = (identity: FullIdentity) => ({
  ...manifestView(identity),
  distributionName: tomlString(identity.distribution),
  distribution: plainName<"python">(identity.distribution),
  about: markdownText<"python">(identity.description),
  packageDocumentation: docstring(identity.description, ""),
  package: plainName<"python">(identity.pythonModule),
  people: identity.authors.map(person),
  urls: identity.homepage !== undefined || identity.repository !== undefined,
});

/** Splits an author into name and email address, as in PEP 621. */
const person = (author: string): Toml => {
  const { name = author, address } = /^(?<name>.*\S)\s*<(?<address>.*)>$/.exec(author)?.groups ?? {};
  return address === undefined
    ? toml`{ name = ${tomlString(name)} }`
    : toml`{ name = ${tomlString(name)}, email = ${tomlString(address)} }`;
};

/** The first dialect with a history, and its oldest version. */
const historyIn = (dialects: readonly Dialect[]) => {
  const modules = dialectModules(dialects);
  const index = dialects.findIndex(({ history }) => history !== undefined);
  const [oldest = ""] = dialects[index]?.history?.versions ?? [];
  return index < 0 ? {} : { history: modules[index], oldest: stringLiteral(oldest) };
};

const methodModules = (dialects: readonly Dialect[]): Python[] => {
  const modules = dialectModules(dialects);
  return dialects.flatMap((dialect, index) =>
    methodsOf(dialect, "python.py").map((file) => plainName(`${modules[index] ?? ""}_${copyName(file)}`)),
  );
};

export const readmeView = (dialects: readonly Dialect[]) => ({
  ...historyIn(dialects),
  dialects: dialects.map(({ name }) => plainName<"python">(name)),
  methods: methodModules(dialects),
  entities: dialects.reduce((count, { entities }) => count + entities.length, 0),
  example: exampleOf(dialects),
});
