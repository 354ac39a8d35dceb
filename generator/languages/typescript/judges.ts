/** The functions that judge an entity by its author's own text, and what its own are called beside them. */

import type { Entity, Place } from "../../model/model.ts";
import { exclusionsOf, judgesOf } from "../../model/verdict.ts";
import { identifier, type TypeScript } from "./encode.ts";

/** True where data of the shape may be refused all the same. */
export const asksBeyondShape = (entity: Entity): boolean =>
  judgesOf(entity).length > 0 || exclusionsOf(entity).length > 0;

/** The name of an entity's parts: where more is asked of it, they say only what its shape says. */
export const partName = (entity: Entity): TypeScript =>
  identifier(asksBeyondShape(entity) ? `${entity.name}_shape` : entity.name);

/** The functions of the document's module that judge an entity. */
export const judgeNames = (entity: Entity): [string, Place][] =>
  judgesOf(entity).map((place, index) => [`judge${entity.name}${index === 0 ? "" : `_${index}`}`, place]);
