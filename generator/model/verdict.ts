/** Whoever has the verdict on an entity: its shape, what is asked beside the shape, or the text of its author. */

import type { Constraint, Entity, Excluded, Place, UnionEntity } from "./model.ts";

/** The constraints that a runtime without Ajv does not enforce. */
export const unportable = ({ constraints }: Entity): readonly Constraint[] =>
  constraints.filter(({ portable }) => !portable);

/** True where the author's own text has the verdict on the whole entity. */
export const isJudgedWhole = ({ constraints }: Entity): boolean =>
  constraints.some(
    ({ reason, counted, excluded }) => reason !== undefined && counted !== true && excluded === undefined,
  );

/** The texts that members of the entity must not be, where asking them says so. */
export const exclusionsOf = (entity: Entity): readonly Excluded[] =>
  isJudgedWhole(entity) ? [] : [...new Set(entity.constraints.flatMap(({ excluded }) => excluded ?? []))];

/** True for a union of which data may fit only one alternative, where counting them says so. */
export const isCounted = (entity: UnionEntity): boolean =>
  !isJudgedWhole(entity) && entity.constraints.some(({ counted }) => counted === true);

/** The texts that are asked about data of an entity, because no shape says all that they say. */
export const judgesOf = (entity: Entity): readonly Place[] =>
  isJudgedWhole(entity) ? (entity.texts ?? []) : [];
