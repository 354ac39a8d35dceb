/** Matches new entities with old ones by name, by location, and, for renamed entities, by content. */

import { canonicalJson } from "../../../runtime/core/json/index.ts";
import { isJsonObject, stringAt, type JsonValue } from "../../support/json.ts";
import type { Dialect, Entity } from "../../model/model.ts";

/** Whether an entity is a file's top-level schema or was named by the author, unlike inline schemas. */
export const isNamed = ({ isNamed: own, isPart }: Entity): boolean => own && isPart !== true;

/** Whether an entity is the schema of a whole file. */
export const isRoot = ({ pointer, isPart }: Entity): boolean => pointer === "" && isPart !== true;

const isNote = /^(title|description|\$comment|examples?|\$schema|\$id|\$defs|definitions|x-name)$/;

/** Returns the schema without annotations. The names in references are preserved. */
const essence = (value: JsonValue): JsonValue => {
  if (Array.isArray(value)) return value.map(essence);
  if (!isJsonObject(value)) return value;
  const kept = Object.entries(value).filter(([key]) => !isNote.test(key));
  return Object.fromEntries(kept.map(([key, member]) => [key, essence(member)]));
};

const textOf = ({ schema }: Entity): string => canonicalJson(essence(schema));

const onlyRoot = ({ document, entities }: Dialect): Entity | undefined => {
  const roots = entities.filter(
    (entity) => document !== undefined && entity.pointer === "" && isNamed(entity),
  );
  return roots.length === 1 ? roots[0] : undefined;
};

/** Matches the root schemas of documents even if their files are named differently. */
const matchRoots = (before: Dialect, after: Dialect, same: Map<string, string>): void => {
  const [one, other] = [onlyRoot(before), onlyRoot(after)];
  if (one !== undefined && other !== undefined) same.set(one.name, other.name);
};

const matchTexts = (before: readonly Entity[], after: readonly Entity[], same: Map<string, string>): void => {
  const taken = new Set(same.values());
  for (const entity of before.filter(({ name }) => !same.has(name))) {
    const alike = after.filter((one) => !taken.has(one.name) && textOf(one) === textOf(entity));
    const [first, ...more] = alike;
    if (first === undefined || more.length > 0) continue;
    same.set(entity.name, first.name);
    taken.add(first.name);
  }
};

/** Maps old names to new names, without added and removed entities. */
export const matchEntities = (before: Dialect, after: Dialect): Map<string, string> => {
  const same = new Map<string, string>();
  const [old, now] = [before.entities.filter(isNamed), after.entities.filter(isNamed)];
  matchRoots(before, after, same);
  const taken = new Set(same.values());
  for (const { name } of old)
    if (!same.has(name) && !taken.has(name) && now.some((entity) => entity.name === name))
      same.set(name, name);
  matchTexts(old, now, same);
  return same;
};

/** Whether the name was chosen by the author. A document without a title is named after its file. */
export const hasChosenName = ({ pointer, schema }: Entity, { document }: Dialect): boolean =>
  document === undefined || pointer !== "" || stringAt(schema, "title") !== "";
