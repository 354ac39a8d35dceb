/**
 * Files that contain only definitions. As a message, such a file allows everything, which matters if the
 * other version restricts it.
 */

import { isJsonObject } from "../../support/json.ts";
import type { AliasEntity, Dialect, Entity } from "../../model/model.ts";
import { isRoot } from "./match.ts";

/**
 * Returns the matching file of the other side: the one with the same path, or the only file on both sides.
 */
const counterpart = (file: string, { document }: Dialect, other: Dialect): string | undefined => {
  const [files, others] = [[...(document?.files.keys() ?? [])], [...(other.document?.files.keys() ?? [])]];
  return files.includes(file) ? file : files.length === 1 && others.length === 1 ? files[0] : undefined;
};

const isHolder = (file: string, { document, entities }: Dialect): boolean => {
  const value = document?.files.get(file);
  const holds = isJsonObject(value) && (value["$defs"] ?? value["definitions"]) !== undefined;
  return holds && !entities.some((entity) => isRoot(entity) && entity.source.path === file);
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

/** Returns the dialect with a message for each file that contains only definitions. */
export const withHolders = (dialect: Dialect, other: Dialect): Dialect => {
  const holders = other.entities.filter(isRoot).flatMap(({ name, source }) => {
    const file = counterpart(source.path, dialect, other);
    return file === undefined || !isHolder(file, dialect)
      ? []
      : [anything(freeName(name, dialect.entities), file, dialect)];
  });
  return holders.length === 0 ? dialect : { ...dialect, entities: [...dialect.entities, ...holders] };
};
