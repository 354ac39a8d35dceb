/** Compares two dialects and returns each difference as a separate change. */

import { isBeyondModel } from "../../model/verdict.ts";
import { didYouMean } from "../../../runtime/core/describe.ts";
import { stringAt } from "../../support/json.ts";
import { entitiesByName, type Dialect, type Entity } from "../../model/model.ts";
import { includes } from "../includes/includes.ts";
import type { Change } from "../change.ts";
import { readTexts } from "../includes/texts.ts";
import { pairOf, type Pair } from "../pair.ts";
import { compareLater, removedSpot, spotOf, tell, tellShape, type Comparison } from "./comparison.ts";
import { compareEnums } from "./enums.ts";
import { withHolders } from "./holders.ts";
import { isNamed, matchEntities } from "./match.ts";
import { compareLostNames, compareTypeNames } from "./names.ts";
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
  const [old, now] = withWholes(mine, theirs);
  const [before, after] = [withHolders(old, now), withHolders(now, old)];
  readTexts(before);
  readTexts(after);
  const pair = pairOf(before, after, matchEntities(before, after));
  const at: Comparison = { pair, changes: [], visited: new Set(), met: new Set(), open: [] };
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
  compareTypeNames(at, before, after);
  compareIds(at, before, after);
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
  const from = pair.mixed(shapeOf(before));
  const to = after.kind === "alias" ? pair.local(after.type) : pair.mixed(shapeOf(localEntity(pair, after)));
  const [isWider, isNarrower] = [includes(from, to, pair.lookup), includes(to, from, pair.lookup)];
  const message = `is now ${article(after.kind)} ${after.kind}, previously ${article(before.kind)} ${before.kind}`;
  tellShape(at, spot, { ...ruleFor(spot, isWider, isNarrower), message }, from, to);
};

/** Removes the keywords that `compareTexts` compares. */
const shapeOf = (entity: Entity): Entity => ({
  ...entity,
  constraints: entity.constraints.filter((constraint) => !isBeyondModel(constraint)),
});

const article = (word: string): string => (/^[aeiou]/.test(word) && word !== "union" ? "an" : "a");

/** Converts a new entity so that its references resolve in the pair's lookup. */
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

const compareIds = (at: Comparison, before: Entity, after: Entity): void => {
  const [old, now] = [stringAt(before.schema, "$id"), stringAt(after.schema, "$id")];
  if (old === now) return;
  const message = `now has the $id ${JSON.stringify(now)}, previously ${JSON.stringify(old)}`;
  const said = { rule: "ID_CHANGED", kind: "renamed", message } as const;
  tell(at, spotOf(before, after), said, { kind: "name", languages: [] });
};

/** Reports added and removed messages, and inline types that are no longer exported. */
const compareLists = (at: Comparison, before: Dialect, after: Dialect): void => {
  const same = matchEntities(before, after);
  const kept = new Set(same.values());
  const added = after.entities.filter((entity) => isNamed(entity) && !kept.has(entity.name));
  const removed = before.entities.filter((entity) => isNamed(entity) && !same.has(entity.name));
  for (const entity of removed) tellRemoved(at, entity, added);
  const lost = before.entities.filter((entity) => !removed.includes(entity) && !at.met.has(entity.name));
  compareLostNames(at, lost, after);
  for (const entity of added) {
    const said = { rule: "TYPE_ADDED", kind: "added", message: "was added" } as const;
    tell(at, spotOf(entity, entity), said, { kind: "new" });
  }
};

/** If a file now contains only definitions, it still accepts data, so only its type was removed. */
const tellRemoved = (at: Comparison, entity: Entity, added: readonly Entity[]): void => {
  const names = added.map(({ name }) => name);
  const message = `was removed${didYouMean(entity.name, names)}`;
  const said = { rule: "TYPE_REMOVED", kind: "removed", message } as const;
  const isRead = at.pair.same.has(entity.name);
  tell(at, removedSpot(entity), said, isRead ? { kind: "name", languages: [] } : { kind: "gone" });
};
