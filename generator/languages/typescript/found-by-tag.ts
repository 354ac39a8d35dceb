/** The records that a union finds by their tag: whoever has looked at the tag needs to look only at the rest. */

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

/** The record that a variant is, where its own tag says no more and no less than the union's. */
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

/** The tag by which some union finds a record, by the record's name; of several unions the first one counts. */
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

/** The record of which a union that has looked at its tag has only the rest to look at. */
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
