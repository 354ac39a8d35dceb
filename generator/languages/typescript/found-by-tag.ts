/**
 * Records that a union selects by their tag. After the tag has matched, only the remaining properties need
 * checks.
 */

import {
  entitiesByName,
  type Dialect,
  type Entity,
  type RecordEntity,
  type UnionEntity,
  type Variant,
} from "../../model/model.ts";
import { onceEach } from "../../support/once.ts";
import { asksBeyondShape } from "./judges.ts";

/** Returns the record of a variant, if its tag constant matches the union's tags exactly. */
const sayingItsTag = (
  entity: Entity | undefined,
  tag: string,
  { tags }: Variant,
): RecordEntity | undefined => {
  if (entity?.kind !== "record" || entity.flatten !== undefined || asksBeyondShape(entity)) return undefined;
  const field = entity.fields.find(({ wireName }) => wireName === tag);
  const word = field?.required === true && field.type.kind === "literal" ? field.type.value : undefined;
  return tags.length === 1 && tags[0] === word ? entity : undefined;
};

/**
 * Returns the tag that selects each record, by record name. If several unions select the same record, the tag
 * of the first union is returned.
 */
export const tagsOfRecords = onceEach((dialect: Dialect): ReadonlyMap<string, string> => {
  const byName = entitiesByName(dialect);
  const found = new Map<string, string>();
  for (const entity of dialect.entities)
    for (const variant of variantsOf(entity)) {
      const name = variant.type.kind === "reference" ? variant.type.entity : "";
      const tag = tagOf(entity);
      if (!found.has(name) && sayingItsTag(byName.get(name), tag, variant) !== undefined)
        found.set(name, tag);
    }
  return found;
});

const variantsOf = (entity: Entity): readonly Variant[] =>
  entity.kind === "union" && entity.tagging.kind === "internal" ? entity.variants : [];

const tagOf = (entity: Entity): string =>
  entity.kind === "union" && entity.tagging.kind === "internal" ? entity.tagging.tag : "";

/** Returns the record whose tag the union has already checked. */
export const foundByTag = (
  union: UnionEntity,
  variant: Variant,
  dialect: Dialect,
): RecordEntity | undefined => {
  const name = variant.type.kind === "reference" ? variant.type.entity : "";
  const tag = tagOf(union);
  if (tagsOfRecords(dialect).get(name) !== tag) return undefined;
  return sayingItsTag(entitiesByName(dialect).get(name), tag, variant);
};
