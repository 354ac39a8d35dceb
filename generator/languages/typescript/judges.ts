/** Functions that validate an entity against the author's schema, and their generated names. */

import type { Entity, Place } from "../../model/model.ts";
import { exclusionsOf, judgesOf } from "../../model/verdict.ts";
import { identifier, type TypeScript } from "./encode.ts";

/** Returns true if the schema may reject data that has the right structure. */
export const asksBeyondShape = (entity: Entity): boolean =>
  judgesOf(entity).length > 0 || exclusionsOf(entity).length > 0;

/** Returns the name of the function that only checks the structure, if there are additional checks. */
export const partName = (entity: Entity): TypeScript =>
  identifier(asksBeyondShape(entity) ? `${entity.name}_shape` : entity.name);

/** Returns the functions that validate an entity with the author's schema. */
export const judgeNames = (entity: Entity): [string, Place][] =>
  judgesOf(entity).map((place, index) => [`judge${entity.name}${index === 0 ? "" : `_${index}`}`, place]);
