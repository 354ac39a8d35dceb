/** Adds a rule to every entity with constraints that its type does not express. */

import type { Constraint, Entity } from "../../model/model.ts";
import { unportable } from "../../model/verdict.ts";
import type { DocumentFiles, Place } from "../../schema/schema-set.ts";
import { ruleFor } from "./compile.ts";

const enforced = (constraint: Constraint): Constraint => ({ ...constraint, portable: true });

/** The declarations of fields whose type expresses all constraints. */
const coveredBy = (entity: Entity): Place[] =>
  entity.kind === "record"
    ? entity.fields.flatMap(({ isLimited, pointer }) =>
        isLimited ? [] : [{ file: entity.source.path, pointer }],
      )
    : [];

const withRule = (entity: Entity, document: DocumentFiles): Entity => {
  if (unportable(entity).length === 0 || entity.texts === undefined) return entity;
  const rule = ruleFor(document, entity.texts, coveredBy(entity));
  return rule === undefined ? entity : { ...entity, rule, constraints: entity.constraints.map(enforced) };
};

/** In other languages, constraints that no rule expresses are not enforced. */
export const withRules = (entities: readonly Entity[], document: DocumentFiles): Entity[] =>
  entities.map((entity) => withRule(entity, document));
