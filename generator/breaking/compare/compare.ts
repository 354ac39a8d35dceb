/** Compares two dialects and returns each difference as a separate change. */

import { didYouMean } from "../../../runtime/core/describe.ts";
import { stringAt } from "../../support/json.ts";
import { entitiesByName, type Dialect, type Entity } from "../../model/model.ts";
import { includes } from "../includes/includes.ts";
import type { Change } from "../change.ts";
import { readTexts } from "../includes/texts.ts";
import { pairOf, referenceTo, type Pair } from "../pair.ts";
import { displayNames } from "../../languages/index.ts";
import { compareLater, spotOf, tell, tellShape, type Comparison } from "./comparison.ts";
import { compareEnums } from "./enums.ts";
import { withHolders } from "./holders.ts";
import { hasChosenName, isNamed, matchEntities } from "./match.ts";
import { compareRecords } from "./records.ts";
import { compareReserved } from "./reserved.ts";
import { compareTexts } from "./texts.ts";
import { compareTypes, ruleFor } from "./types.ts";
import { compareUnions } from "./unions.ts";
import { withWholes } from "./wholes.ts";

export interface Compared {
  readonly pair: Pair;
  readonly changes: readonly Change[];
}

export const compareDialects = (mine: Dialect, theirs: Dialect): Compared => {
  const [old, now] = [withWholes(mine), withWholes(theirs)];
  const [before, after] = [withHolders(old, now), withHolders(now, old)];
  readTexts(before);
  readTexts(after);
  const pair = pairOf(before, after, matchEntities(before, after));
  const at: Comparison = { pair, changes: [], visited: new Set(), open: [] };
  const [olds, news] = [entitiesByName(before), entitiesByName(after)];
  for (const [name, other] of pair.same) {
    const [one, two] = [olds.get(name), news.get(other)];
    if (one !== undefined && two !== undefined) compareLater(at, one, two);
  }
  for (let next = at.open.shift(); next !== undefined; next = at.open.shift()) compareEntities(at, ...next);
  compareLists(at, old, now);
  return { pair, changes: at.changes };
};

const compareEntities = (at: Comparison, before: Entity, after: Entity): void => {
  compareNames(at, before, after);
  compareReserved(at, before, after);
  if (before.kind === "record" && after.kind === "record") compareRecords(at, before, after);
  else if (before.kind === "union" && after.kind === "union") compareUnions(at, before, after);
  else if (before.kind === "enum" && after.kind === "enum") compareEnums(at, before, after);
  else if (before.kind === "alias" && after.kind === "alias")
    compareTypes(at, spotOf(before, after), before.type, after.type);
  else compareKinds(at, before, after);
  compareTexts(at, before, after);
};

const compareKinds = (at: Comparison, before: Entity, after: Entity): void => {
  const spot = spotOf(before, after);
  const { pair } = at;
  const from = referenceTo(before);
  const to = after.kind === "alias" ? pair.local(after.type) : pair.mixed(localEntity(pair, after));
  const [isWider, isNarrower] = [includes(from, to, pair.lookup), includes(to, from, pair.lookup)];
  const message = `is now ${article(after.kind)} ${after.kind}, previously ${article(before.kind)} ${before.kind}`;
  tellShape(at, spot, { ...ruleFor(spot, isWider, isNarrower), message }, from, to);
};

const article = (word: string): string => (/^[aeiou]/.test(word) && word !== "union" ? "an" : "a");

/** Converts a new entity so that its references resolve in the lookup of the pair. */
const localEntity = ({ local, localField }: Pair, entity: Entity): Entity => {
  switch (entity.kind) {
    case "record": {
      const { rest, fields } = entity;
      return {
        ...entity,
        fields: fields.map(localField),
        ...(rest === undefined ? {} : { rest: local(rest) }),
      };
    }
    case "union":
      return { ...entity, variants: entity.variants.map((one) => ({ ...one, type: local(one.type) })) };
    default:
      return entity;
  }
};

const compareNames = (at: Comparison, before: Entity, after: Entity): void => {
  const spot = spotOf(before, after);
  const { pair } = at;
  if (
    before.name !== after.name &&
    isNamed(before) &&
    isNamed(after) &&
    hasChosenName(before, pair.before) &&
    hasChosenName(after, pair.after)
  ) {
    const message = `was previously named ${before.name}`;
    tell(at, spot, { rule: "NAME_CHANGED", kind: "renamed", message }, { kind: "name", languages: [] });
  }
  const languages = [...new Set([...Object.keys(before.names), ...Object.keys(after.names)])].filter(
    (language) => before.names[language] !== after.names[language],
  );
  if (languages.length > 0) {
    const message = `has a different name in ${displayNames(languages).join(", ")}`;
    tell(at, spot, { rule: "NAME_CHANGED", kind: "renamed", message }, { kind: "name", languages });
  }
  const [old, now] = [stringAt(before.schema, "$id"), stringAt(after.schema, "$id")];
  if (old !== now) {
    const message = `now has the $id ${JSON.stringify(now)}, previously ${JSON.stringify(old)}`;
    tell(at, spot, { rule: "ID_CHANGED", kind: "renamed", message }, { kind: "name", languages: [] });
  }
};

/** Reports added and removed messages. */
const compareLists = (at: Comparison, before: Dialect, after: Dialect): void => {
  const same = matchEntities(before, after);
  const kept = new Set(same.values());
  const added = after.entities.filter((entity) => isNamed(entity) && !kept.has(entity.name));
  for (const entity of before.entities.filter((one) => isNamed(one) && !same.has(one.name))) {
    const message = `was removed${didYouMean(
      entity.name,
      added.map(({ name }) => name),
    )}`;
    tell(at, spotOf(entity, entity), { rule: "TYPE_REMOVED", kind: "removed", message }, { kind: "gone" });
  }
  for (const entity of added)
    tell(
      at,
      spotOf(entity, entity),
      { rule: "TYPE_ADDED", kind: "added", message: "was added" },
      { kind: "new" },
    );
};
