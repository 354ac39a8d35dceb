/**
 * Files that contain only definitions. Their root schemas accept all documents, so a root that restricts
 * documents in the other version is a change.
 */

import { isJsonObject } from "../../support/json.ts";
import type { AliasEntity, Dialect, Entity } from "../../model/model.ts";
import { isRoot } from "./match.ts";

/**
 * Returns the matching file on the other side: the one with the same path, or the only file if each side has
 * just one.
 */
const counterpart = (file: string, { document }: Dialect, other: Dialect): string | undefined => {
  const [files, others] = [[...(document?.files.keys() ?? [])], [...(other.document?.files.keys() ?? [])]];
  return files.includes(file) ? file : files.length === 1 && others.length === 1 ? files[0] : undefined;
};

const rootOf = (file: string, { entities }: Dialect): Entity | undefined =>
  entities.find((entity) => isRoot(entity) && entity.source.path === file);

const isHolder = (file: string, { document }: Dialect): boolean => {
  const value = document?.files.get(file);
  return isJsonObject(value) && (value["$defs"] ?? value["definitions"]) !== undefined;
};

const freeName = (name: string, entities: readonly Entity[]): string =>
  entities.some((entity) => entity.name === name) ? freeName(`${name}File`, entities) : name;

const anything = (name: string, file: string, { name: dialect, source }: Dialect): AliasEntity => ({
  kind: "alias",
  type: { kind: "json" },
  name,
  names: {},
  id: `${dialect}.${name}`,
  description: "",
  deprecated: false,
  source: { path: file, sha256: source.sha256 },
  pointer: "",
  isNamed: true,
  schema: {},
  check: {},
  constraints: [],
  texts: [{ file, pointer: "" }],
  examples: [],
});

/**
 * Returns the dialect with an added message for each file that contains only definitions. If other files
 * refer to such a file, it already has a type, but without a name.
 */
export const withHolders = (dialect: Dialect, other: Dialect): Dialect => {
  const files = other.entities.filter(isRoot).flatMap(({ name, source }) => {
    const file = counterpart(source.path, dialect, other);
    return file !== undefined && isHolder(file, dialect) ? [{ name, file }] : [];
  });
  const roots = new Set(files.map(({ file }) => rootOf(file, dialect)));
  const added = files.filter(({ file }) => rootOf(file, dialect) === undefined);
  if (added.length === 0 && [...roots].every((root) => root?.isNamed === true)) return dialect;
  const named = dialect.entities.map((entity) => (roots.has(entity) ? { ...entity, isNamed: true } : entity));
  const holders = added.map(({ name, file }) => anything(freeName(name, dialect.entities), file, dialect));
  return { ...dialect, entities: [...named, ...holders] };
};
