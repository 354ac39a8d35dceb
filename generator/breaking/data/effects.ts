/** The effects of each change on stored documents, and which parts of the new schemas those documents use. */

import type { Entity, Type } from "../../model/model.ts";
import { invalid, type Evidence } from "../../usage/evidence.ts";
import type { Group } from "../../usage/groups.ts";
import { entitiesUnder, keyOf, placesWithin, type Lookup, type Place } from "../../usage/places.ts";
import { notJsonIn, type Profile } from "../../usage/report/profile.ts";
import type { Tally } from "../../usage/tally.ts";
import { noUsage, type Usage } from "../../usage/usage.ts";
import type { Change } from "../change.ts";
import type { Pair } from "../pair.ts";
import { changeGroup, otherIn, rejected, repaired, type Other } from "./groups.ts";

export interface Used {
  readonly place: Place;
  readonly tally: Tally;
}

/** The effects of one change on stored documents. */
export interface Effect {
  /** Documents that the new schemas reject because of the change. */
  readonly rejected?: Group;
  /** Removed entities, members, variants and values that stored documents contain. */
  readonly removed: readonly Used[];
}

export interface StoredData {
  /** Counts only documents that the old schemas accept. */
  readonly usage: Usage;
  readonly rejected?: Group;
  readonly invalid?: Group;
  /** Documents that only the old schemas reject. */
  readonly repaired?: Group;
  readonly notJson: Profile["notJson"];
  /** Keyed by the index of the change. */
  readonly effects: readonly Effect[];
  readonly others: readonly (Other & { readonly group: Group })[];
  /** New members, variants and values, grouped by whether stored documents already contain them. */
  readonly added: { readonly used: readonly Used[]; readonly unused: readonly Place[] };
  /**
   * Variants and enum values in the new schemas that no stored document contains, excluding newly added ones.
   */
  readonly unused: readonly Place[];
}

const entityOf = (type: Type, lookup: Lookup): Entity | undefined =>
  type.kind === "reference" ? lookup.get(type.entity) : undefined;

const nameIn = (place: Place): string => keyOf({ ...place, entity: "" });

/** Returns an entity's direct members, variants and values that are missing from another version of it. */
const placesOnlyIn = (entity: Entity, other: Entity): readonly Place[] => {
  if (entity.kind !== other.kind) return [];
  const known = new Set(placesWithin(other).map(nameIn));
  return placesWithin(entity).filter((place) => !known.has(nameIn(place)));
};

const removedBy = ({ spot, what }: Change, { lookup }: Pair): readonly Place[] => {
  if (what.kind === "gone") return [{ kind: "entity", entity: spot.before.name }];
  if (what.kind !== "shape") return [];
  const [from, to] = [entityOf(what.from, lookup), entityOf(what.to, lookup)];
  return from === undefined || to === undefined ? [] : placesOnlyIn(from, to);
};

const usedIn = (places: readonly Place[], { tallies }: Usage): Used[] =>
  places.flatMap((place) => {
    const tally = tallies.get(keyOf(place));
    return tally === undefined ? [] : [{ place, tally }];
  });

const effectOf = (change: Change, index: number, pair: Pair, { groups, usages }: Evidence): Effect => {
  const group = groups.get(changeGroup(index));
  return {
    ...(group === undefined ? {} : { rejected: group }),
    removed: usedIn(removedBy(change, pair), usages[0] ?? noUsage),
  };
};

const addedBy = (changes: readonly Change[]): readonly Place[] => {
  const added = changes
    .filter(({ kind }) => kind === "added" || kind === "renamed" || kind === "changed")
    .flatMap(({ spot }) => placesOnlyIn(spot.after, spot.before));
  return [...new Map(added.map((place) => [keyOf(place), place])).values()];
};

/**
 * Returns the variants and values that no stored document contains. If a new union rejects a document, the
 * document's variant cannot be determined. Documents therefore also count toward the corresponding location
 * in the old schemas.
 */
const unusedUnder = (
  roots: readonly string[],
  lookup: Lookup,
  { same }: Pair,
  [before, after]: readonly [Usage, Usage],
  added: ReadonlySet<string>,
): Place[] => {
  const oldNames = new Map([...same].map(([old, now]) => [now, old]));
  const isUsed = (place: Place): boolean =>
    after.tallies.has(keyOf(place)) ||
    before.tallies.has(keyOf({ ...place, entity: oldNames.get(place.entity) ?? place.entity }));
  const entities = new Set(roots.flatMap((root) => entitiesUnder(root, lookup)));
  return [...entities]
    .filter(({ name }) => isUsed({ kind: "entity", entity: name }))
    .flatMap(placesWithin)
    .filter((place) => place.kind !== "member" && !isUsed(place) && !added.has(keyOf(place)));
};

const optional = <Name extends string>(name: Name, group: Group | undefined) => {
  const found: Partial<Record<Name, Group>> = {};
  if (group !== undefined) found[name] = group;
  return found;
};

/** `roots` lists the documents' entities in the new schemas. */
export const storedData = (
  changes: readonly Change[],
  pair: Pair,
  lookup: Lookup,
  roots: readonly string[],
  evidence: Evidence,
): StoredData => {
  const { groups, usages } = evidence;
  const [before = noUsage, after = noUsage] = usages;
  const added = addedBy(changes);
  return {
    usage: before,
    ...optional("rejected", groups.get(rejected)),
    ...optional("invalid", groups.get(invalid)),
    ...optional("repaired", groups.get(repaired)),
    notJson: notJsonIn(evidence),
    effects: changes.map((change, index) => effectOf(change, index, pair, evidence)),
    others: [...groups].flatMap(([key, group]) => {
      const other = otherIn(key);
      return other === undefined ? [] : [{ ...other, group }];
    }),
    added: {
      used: usedIn(added, after),
      unused: added.filter((place) => !after.tallies.has(keyOf(place))),
    },
    unused: unusedUnder(roots, lookup, pair, [before, after], new Set(added.map(keyOf))),
  };
};
