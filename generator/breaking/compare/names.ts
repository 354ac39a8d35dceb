/** Compares the names that generated code exports: types, fields and enum values in every language. */

import { displayNames, languages } from "../../languages/index.ts";
import type { Dialect, Entity, EnumEntity, RecordEntity } from "../../model/model.ts";
import { namesIn, type Names } from "../../naming/names.ts";
import type { Spot } from "../change.ts";
import { removedSpot, spotOf, tell, type Comparison } from "./comparison.ts";
import { hasChosenName, isRoot } from "./match.ts";

type Exported = Pick<Names, "type" | "record" | "values">;

/** Names in a language that uses the schema's names unchanged. */
const asWritten: Exported = {
  type: ({ name }) => name,
  record: ({ fields }) => ({ fields: fields.map(({ wireName }) => wireName) }),
  values: ({ values }) => values.map(({ value }) => String(value)),
};

const exported: readonly (readonly [language: string, names: Exported])[] = languages.map(
  ({ name, naming }) => [name, naming === undefined ? asWritten : namesIn(naming)],
);

const languagesWhere = (isChanged: (names: Exported) => boolean): string[] =>
  exported.filter(([, names]) => isChanged(names)).map(([language]) => language);

const inSome = (changed: readonly string[]): string =>
  changed.length === languages.length ? "" : ` in ${displayNames(changed).join(", ")}`;

const tellRenamed = (at: Comparison, spot: Spot, message: string, changed: readonly string[]): void => {
  if (changed.length === 0) return;
  tell(at, spot, { rule: "NAME_CHANGED", kind: "renamed", message }, { kind: "name", languages: changed });
};

/**
 * Returns the old entity, named as if its file had the new file's name. Comparing two copies of a document
 * without a title reports no renames, even though its types are named after the file.
 */
const inNewFile = ({ before, after, same }: Comparison["pair"], entity: Entity): Entity => {
  const root = before.entities.find((one) => isRoot(one) && one.source.path === entity.source.path);
  const now = after.entities.find(({ name }) => name === same.get(root?.name ?? ""));
  const isCopy = root !== undefined && now !== undefined && root.source.path !== now.source.path;
  if (!isCopy || hasChosenName(root, before) || !entity.name.startsWith(root.name)) return entity;
  const name = now.name + entity.name.slice(root.name.length);
  return { ...entity, name, id: entity.id.slice(0, -entity.name.length) + name };
};

export const compareTypeNames = (at: Comparison, before: Entity, after: Entity): void => {
  const old = inNewFile(at.pair, before);
  const changed = languagesWhere(({ type }) => type(old) !== type(after));
  const isRenamed = changed.length === languages.length;
  const message = isRenamed
    ? `was previously named ${before.name}`
    : `has a different name${inSome(changed)}`;
  tellRenamed(at, spotOf(before, after), message, changed);
};

/** Reports exported types without a counterpart, such as inline types of removed properties. */
export const compareLostNames = (at: Comparison, lost: readonly Entity[], now: Dialect): void => {
  const kept = new Map(
    exported.map(([language, { type }]) => [language, new Set(now.entities.map(type))] as const),
  );
  for (const entity of lost) {
    const old = inNewFile(at.pair, entity);
    const changed = exported
      .filter(([language, { type }]) => kept.get(language)?.has(type(old)) !== true)
      .map(([language]) => language);
    if (changed.length === 0) continue;
    const said = {
      rule: "NAME_CHANGED",
      kind: "removed",
      message: `is no longer exported${inSome(changed)}`,
    } as const;
    tell(at, removedSpot(old), said, { kind: "name", languages: changed });
  }
};

export const compareFieldNames = (
  at: Comparison,
  spot: Spot,
  before: RecordEntity,
  after: RecordEntity,
): void => {
  for (const [index, { wireName, pointer: oldPointer }] of before.fields.entries()) {
    const place = after.fields.findIndex((field) => field.wireName === wireName);
    const pointer = after.fields[place]?.pointer;
    if (pointer === undefined) continue;
    const changed = languagesWhere(
      ({ record }) => record(before).fields[index] !== record(after).fields[place],
    );
    tellRenamed(
      at,
      { ...spot, pointer, oldPointer },
      `"${wireName}" has a different name in ${displayNames(changed).join(", ")}`,
      changed,
    );
  }
};

export const compareValueNames = (at: Comparison, before: EnumEntity, after: EnumEntity): void => {
  for (const [index, { value }] of before.values.entries()) {
    const place = after.values.findIndex((one) => one.value === value);
    if (place === -1) continue;
    const changed = languagesWhere(({ values }) => values(before)[index] !== values(after)[place]);
    const message = `${JSON.stringify(value)} has a different name in ${displayNames(changed).join(", ")}`;
    tellRenamed(at, spotOf(before, after), message, changed);
  }
};
