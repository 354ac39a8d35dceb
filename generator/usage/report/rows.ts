/** The rows of a usage report: one section per entity, with a row per member, variant or enum value. */

import { writeJson } from "../../../runtime/core/json/index.ts";
import { never, type Entity } from "../../model/model.ts";
import { entitiesUnder, keyOf, placesWithin, type Lookup, type Place } from "../places.ts";
import { compareText } from "../../support/diagnostics.ts";
import type { Tally } from "../tally.ts";
import type { Usage } from "../usage.ts";

export interface Row {
  /** The wire name of a member, the tag of a variant, or an enum value as JSON. */
  readonly name: string;
  /** Absent if no document uses the location. */
  readonly tally?: Tally;
}

export interface Section {
  readonly entity: string;
  readonly kind: Entity["kind"];
  readonly tally: Tally;
  readonly rows: readonly Row[];
  /** Members, tags or values that the schema does not declare. */
  readonly undeclared: readonly Row[];
  /** Whether there are more undeclared names than rows. */
  readonly isSample: boolean;
}

export const nameOf = (place: Place): string => {
  switch (place.kind) {
    case "entity":
      return place.entity;
    case "member":
    case "variant":
      return place.name;
    case "value":
      return writeJson(place.value);
    default:
      return never(place);
  }
};

const rowOf = (name: string, tally: Tally | undefined): Row =>
  tally === undefined ? { name } : { name, tally };

const byFrequency = (one: Row, other: Row): number =>
  (other.tally?.count ?? 0) - (one.tally?.count ?? 0) || compareText(one.name, other.name);

const sectionOf = (entity: Entity, tally: Tally, { tallies, names }: Usage): Section => {
  const found = names.get(entity.name);
  return {
    entity: entity.id,
    kind: entity.kind,
    tally,
    rows: placesWithin(entity).map((place) => rowOf(nameOf(place), tallies.get(keyOf(place)))),
    undeclared: [...(found?.tallies ?? [])].map(([name, one]) => rowOf(name, one)).toSorted(byFrequency),
    isSample: found?.isSample ?? false,
  };
};

export interface Sections {
  /** The used entities, starting with the root. */
  readonly used: readonly Section[];
  /** The ids of entities that no document contains. */
  readonly unused: readonly string[];
}

export const sectionsOf = (root: string, lookup: Lookup, usage: Usage): Sections => {
  const used: Section[] = [];
  const unused: string[] = [];
  for (const entity of entitiesUnder(root, lookup)) {
    const tally = usage.tallies.get(keyOf({ kind: "entity", entity: entity.name }));
    if (tally === undefined) unused.push(entity.id);
    else used.push(sectionOf(entity, tally, usage));
  }
  return { used, unused };
};
