/** How an entity is validated: by its type, by extra checks, or by Ajv against the author's schema. */

import type { Constraint, Entity, Excluded, Place, UnionEntity } from "./model.ts";

export const unportable = ({ constraints }: Entity): readonly Constraint[] =>
  constraints.filter(({ portable }) => !portable);

/**
 * Returns true if the constraint is expressed only by the author's schema or a rule, not by a type or limit.
 */
export const isBeyondModel = ({ portable, reason }: Constraint): boolean => !portable || reason !== undefined;

export const beyondModel = ({ constraints }: Entity): readonly Constraint[] =>
  constraints.filter(isBeyondModel);

/** Returns true if Ajv validates the whole entity against the author's schema. */
export const isJudgedWhole = ({ constraints }: Entity): boolean =>
  constraints.some(
    ({ reason, counted, excluded }) => reason !== undefined && counted !== true && excluded === undefined,
  );

/** Returns the strings that members must not equal, if checking them is sufficient. */
export const exclusionsOf = (entity: Entity): readonly Excluded[] =>
  isJudgedWhole(entity) ? [] : [...new Set(entity.constraints.flatMap(({ excluded }) => excluded ?? []))];

/** Returns true for a union whose exclusive alternatives are enforced by counting matches. */
export const isCounted = (entity: UnionEntity): boolean =>
  !isJudgedWhole(entity) && entity.constraints.some(({ counted }) => counted === true);

/**
 * Returns the author's schemas that data must additionally match because the model does not express every
 * constraint.
 */
export const judgesOf = (entity: Entity): readonly Place[] =>
  isJudgedWhole(entity) ? (entity.texts ?? []) : [];
