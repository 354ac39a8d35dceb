/** The columns of a view: one per field, including fields of nested records and the tags of unions. */

import type { JsonValue } from "../../support/json.ts";
import type { Type } from "../../model/model.ts";
import { membersOf, type Member, type Members } from "../../3-plan/columns/members.ts";
import type { Names } from "./names.ts";
import { isPossible } from "../../3-plan/columns/possible.ts";
import { shapeOf, type Entities, type Scalar, type Shape } from "../../3-plan/columns/shape.ts";

/** `tag` is the tag of an externally tagged union, which is the object's only key or the string itself. */
export type ColumnKind = Scalar | "json" | "tag";

export interface Column {
  readonly name: string;
  readonly kind: ColumnKind;
  /** The path from the view's object. Empty for the object itself. */
  readonly path: readonly string[];
  /** The default value of an absent property. */
  readonly absent?: JsonValue;
  /** Whether null and absence have different meanings. */
  readonly holdsNull: boolean;
  /** Whether the containing object is present in all valid data. */
  readonly isSure: boolean;
  /** Whether the value may also be an array or object. */
  readonly isAmongOthers?: true;
}

/** A column that contains an array, whose items have a separate view. */
export interface ListColumn {
  readonly column: Column;
  readonly items: Type;
}

export interface Columns {
  readonly columns: readonly Column[];
  readonly lists: readonly ListColumn[];
}

interface Wanted extends Omit<Column, "name"> {
  readonly words: readonly string[];
  readonly items?: Type;
}

interface Scope {
  readonly entities: Entities;
  /** The enclosing entities. */
  readonly opened: ReadonlySet<string>;
  readonly depth: number;
  readonly isSure: boolean;
}

const words: Readonly<Record<Scalar, string>> = {
  text: "text",
  boolean: "boolean",
  double: "number",
  int32: "number",
  uint32: "number",
  int16: "number",
  uint16: "number",
  int8: "number",
  uint8: "number",
  int64: "number",
  uint64: "number",
  integer: "number",
};

type Place = Pick<Wanted, "words" | "path" | "absent" | "holdsNull" | "isSure">;

const openedAt = (object: string, { words: above, path }: Place, scope: Scope, isSure: boolean): Wanted[] =>
  ofMembers(membersOf(object, scope.entities), above, path, {
    ...scope,
    opened: new Set([...scope.opened, object]),
    depth: scope.depth - 1,
    isSure,
  });

/**
 * Expands objects with known properties. Other nested values become JSON columns, plus additional columns for
 * possible scalars.
 */
const ofPlace = (type: Type, place: Place, scope: Scope, isSure: boolean): Wanted[] => {
  const { scalar, object, items, isNested } = shapeOf(type, scope.entities);
  if (!isNested && scalar !== undefined) return [{ ...place, kind: scalar }];
  const { absent: _, ...bare } = place;
  const isOpen = object !== undefined && scope.depth > 0 && !scope.opened.has(object);
  const isRecord = object !== undefined && scope.entities.get(object)?.kind === "record";
  const whole = { ...place, kind: "json" as const, ...(items === undefined ? {} : { items }) };
  return [
    ...(isOpen && isRecord && scalar === undefined && items === undefined ? [] : [whole]),
    ...(scalar === undefined
      ? []
      : [{ ...bare, words: [...place.words, words[scalar]], kind: scalar, isAmongOthers: true as const }]),
    ...(isOpen ? openedAt(object, place, scope, scope.isSure && isSure) : []),
  ];
};

const ofMember = (
  { wireName, type, absent, holdsNull, isSure }: Member,
  above: readonly string[],
  path: readonly string[],
  scope: Scope,
): Wanted[] => {
  const given = absent === undefined ? {} : { absent };
  const own = { holdsNull, isSure: scope.isSure, ...given };
  return ofPlace(type, { words: [...above, wireName], path: [...path, wireName], ...own }, scope, isSure);
};

const plain = { holdsNull: false, isSure: true };

const tagOf = ({ union }: Members, above: readonly string[], path: readonly string[]): Wanted[] => {
  switch (union?.tagging.kind) {
    case "internal": {
      const { tag } = union.tagging;
      if (!isPossible(tag)) return [];
      return [{ words: [...above, tag], kind: "text", path: [...path, tag], ...plain }];
    }
    case "external":
      return [{ words: [...above, "tag"], kind: "tag", path, ...plain }];
    default:
      return [];
  }
};

const ofMembers = (
  members: Members,
  above: readonly string[],
  path: readonly string[],
  scope: Scope,
): Wanted[] => {
  const tag = tagOf(members, above, path).filter(
    ({ path: [...place] }) => !members.fields.some(({ wireName }) => wireName === place.at(-1)),
  );
  return [...tag, ...members.fields.flatMap((field) => ofMember(field, above, path, scope))];
};

/** PostgreSQL allows at most 1,664 columns per query. */
const most = 200;

const deepest = 3;

/** Expands nested records as deeply as the column limit allows. */
const fitting = (wantedAt: (depth: number) => Wanted[]): Wanted[] => {
  for (let depth = deepest; depth > 0; depth--) {
    const wanted = wantedAt(depth);
    if (wanted.length <= most) return wanted;
  }
  return wantedAt(0);
};

const named = (wanted: readonly Wanted[], names: Names): Columns => {
  const all = wanted.map(({ words: parts, items, ...rest }) => ({
    column: { ...rest, name: names.give(parts.join("_")) },
    items,
  }));
  return {
    columns: all.map(({ column }) => column),
    lists: all.flatMap(({ column, items }) => (items === undefined ? [] : [{ column, items }])),
  };
};

export const columnsOf = (
  members: Members,
  entities: Entities,
  opened: ReadonlySet<string>,
  names: Names,
): Columns =>
  named(
    fitting((depth) => ofMembers(members, [], [], { entities, opened, depth, isSure: true })),
    names,
  );

/** Returns the columns of a value that may not be an object. */
export const valueColumns = ({ scalar, items, isNested }: Shape, names: Names): Columns => {
  const place = { path: [], ...plain, ...(isNested ? { isAmongOthers: true as const } : {}) };
  const value = scalar === undefined ? [] : [{ ...place, words: ["value"], kind: scalar }];
  const list = items === undefined ? [] : [{ ...place, words: ["items"], kind: "json" as const, items }];
  return named([...value, ...list], names);
};
