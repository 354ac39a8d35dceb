/** A dialect's views: one per entity, per variant, and per list. */

import { entitiesByName, type Dialect, type Type } from "../../model/model.ts";
import { columnsOf, valueColumns, type Column, type Columns, type ListColumn } from "./columns.ts";
import { alternativesOf, type Mark } from "../../3-plan/columns/alternatives.ts";
import { membersOf, noMembers, type Members } from "../../3-plan/columns/members.ts";
import { Names } from "./names.ts";
import { shapeOf, type Entities } from "../../3-plan/columns/shape.ts";

/** The rows of a view, each with its JSON value. */
export type Rows =
  | { readonly kind: "documents"; readonly entity: string }
  /** The rows of another view that contain a given variant. */
  | { readonly kind: "variant"; readonly view: string; readonly mark: Mark }
  /** The items of a list in another view. */
  | {
      readonly kind: "items";
      readonly view: string;
      readonly path: readonly string[];
      readonly position: string;
    };

export interface View {
  readonly name: string;
  readonly rows: Rows;
  /** Positions in the enclosing lists, outermost first. */
  readonly positions: readonly string[];
  readonly columns: readonly Column[];
}

/** Names reserved for the document's location, the JSON value, and internal use. */
export const fixed: readonly string[] = ["file", "line", "json", "found", "items"];

export const tables: readonly string[] = ["documents", "verdicts"];

/** The maximum nesting depth of lists. Deeper lists are JSON. */
const deepest = 3;

interface Around {
  readonly words: readonly string[];
  readonly positions: readonly string[];
  /** The enclosing entities, used to stop recursion. */
  readonly opened: ReadonlySet<string>;
  readonly split: ReadonlySet<string>;
}

const positionIn = (positions: readonly string[]): string =>
  positions.length === 0 ? "position" : `position_${positions.length + 1}`;

class Plan {
  readonly views: View[] = [];
  private readonly names = new Names(tables);
  private readonly entities: Entities;

  constructor(dialect: Dialect) {
    this.entities = entitiesByName(dialect);
  }

  /** Returns the view for a type, and the views nested below it. */
  addType(type: Type, rows: Rows, around: Around): void {
    const shape = shapeOf(type, this.entities);
    const { object } = shape;
    const names = this.namesOf(around);
    const isOpen = object !== undefined && !around.opened.has(object);
    const members = isOpen ? membersOf(object, this.entities) : noMembers;
    const inside = isOpen ? { ...around, opened: new Set([...around.opened, object]) } : around;
    const value = valueColumns(shape, names);
    const own = columnsOf(members, this.entities, inside.opened, names);
    this.add(
      { columns: [...value.columns, ...own.columns], lists: [...value.lists, ...own.lists] },
      members,
      rows,
      inside,
    );
  }

  private namesOf({ positions }: Around): Names {
    return new Names([...fixed, ...positions]);
  }

  private add({ columns, lists }: Columns, members: Members, rows: Rows, around: Around): void {
    const { words, positions } = around;
    const name = this.names.give(words.join("_"));
    this.views.push({ name, rows, positions, columns });
    const split = new Set([...around.split, members.union?.name ?? ""]);
    for (const { label, mark, members: own } of alternativesOf(members, this.entities, around.split)) {
      const inside = columnsOf(own, this.entities, around.opened, this.namesOf(around));
      const place = { ...around, split, words: [...words, label] };
      this.add(inside, own, { kind: "variant", view: name, mark }, place);
    }
    for (const list of lists) this.addItems(list, name, around);
  }

  private addItems({ column, items }: ListColumn, view: string, around: Around): void {
    const { words, positions } = around;
    if (positions.length === deepest) return;
    const position = positionIn(positions);
    const place = { ...around, words: [...words, column.name], positions: [...positions, position] };
    this.addType(items, { kind: "items", view, path: column.path, position }, place);
  }
}

/** Returns the named entities with properties or items. */
const isRoot = (type: Type, entities: Entities): boolean => {
  const { object, items } = shapeOf(type, entities);
  return object !== undefined || items !== undefined;
};

const atRoot = (name: string): Around => ({
  words: [name],
  positions: [],
  opened: new Set(),
  split: new Set(),
});

/** Sorts the views so that each comes after the views it reads. */
export const viewsOf = (dialect: Dialect): readonly View[] => {
  const plan = new Plan(dialect);
  const entities = entitiesByName(dialect);
  for (const { name, isNamed } of dialect.entities) {
    const type: Type = { kind: "reference", entity: name };
    if (isNamed && isRoot(type, entities))
      plan.addType(type, { kind: "documents", entity: name }, atRoot(name));
  }
  return plan.views;
};
