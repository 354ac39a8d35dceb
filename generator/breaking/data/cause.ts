/** Changes as possible causes of rejections, in a form that threads can share. */

import type { Entity, RecordEntity, Type } from "../../model/model.ts";
import type { Change } from "../change.ts";
import type { Move } from "../move.ts";
import type { Pair } from "../pair.ts";

export interface Cause {
  /** The index of the change. */
  readonly change: number;
  /** The old entity. */
  readonly entity: string;
  /** The path within the entity, in the same form as in a trace. */
  readonly path: string;
  /**
   * The old type with only this change applied. Absent if the model does not express the change, so that only
   * its location is known.
   */
  readonly to?: Type;
  /** The record members that the change affects. Absent if the change does not affect specific members. */
  readonly members?: readonly string[];
  /**
   * Both versions of an open enum or union, treated as closed. If the type also changes between open and
   * closed, removing a variant or value causes data to be rejected.
   */
  readonly closed?: { readonly from: Entity; readonly to: Entity };
}

const pathOf = (move: Move): string => {
  switch (move.kind) {
    case "field":
      return `.${move.name}`;
    case "item":
    case "place":
      return "[]";
    case "member":
      return "{}";
    case "tag":
      return "()";
    case "flatten":
      return "";
  }
};

type Lookup = ReadonlyMap<string, Entity>;

const recordOf = (type: Type, lookup: Lookup): RecordEntity | undefined => {
  const entity = type.kind === "reference" ? lookup.get(type.entity) : undefined;
  return entity?.kind === "record" ? entity : undefined;
};

/** A changed record shares all unchanged fields with the old record. */
const membersOf = (from: Type, to: Type, lookup: Lookup): readonly string[] => {
  const [one, other] = [recordOf(from, lookup)?.fields ?? [], recordOf(to, lookup)?.fields ?? []];
  const differing = [
    ...one.filter((field) => !other.includes(field)),
    ...other.filter((field) => !one.includes(field)),
  ];
  return [...new Set(differing.map(({ wireName }) => wireName))];
};

const closedOf = (type: Type, lookup: Lookup): Entity | undefined => {
  const entity = type.kind === "reference" ? lookup.get(type.entity) : undefined;
  const isOpen = (entity?.kind === "enum" || entity?.kind === "union") && entity.open;
  return isOpen ? { ...entity, open: false } : undefined;
};

const causeOf = ({ spot, what }: Change, change: number, lookup: Lookup): readonly Cause[] => {
  const path = spot.moves.map(pathOf).join("");
  const at = { change, entity: spot.before.name, path };
  if (what.kind === "text") return what.implied.backward ? [] : [at];
  if (what.kind !== "shape") return [];
  const members = path === "" ? membersOf(what.from, what.to, lookup) : [];
  const [from, to] = [closedOf(what.from, lookup), closedOf(what.to, lookup)];
  return [
    {
      ...at,
      to: what.to,
      ...(members.length === 0 ? {} : { members }),
      ...(from === undefined || to === undefined ? {} : { closed: { from, to } }),
    },
  ];
};

/** Causes, and the entities that their types refer to. */
export interface Causes {
  readonly all: readonly Cause[];
  readonly lookup: Lookup;
}

/** Returns the changes that can make the new schemas reject old data. */
export const causesOf = (changes: readonly Change[], { lookup }: Pair): Causes => ({
  all: changes.flatMap((change, index) => causeOf(change, index, lookup)),
  lookup,
});
