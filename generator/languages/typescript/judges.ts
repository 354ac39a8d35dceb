/** The functions that judge an entity by its author's own text, and what its own are called beside them. */

import { judgesOf, type Entity, type Place } from "../../model/model.ts";
import { identifier, type TypeScript } from "./encode.ts";

/** The name of an entity's parts: where its author's text judges it, they say only what its shape says. */
export const partName = (entity: Entity): TypeScript =>
  identifier(judgesOf(entity).length === 0 ? entity.name : `${entity.name}_shape`);

/** The functions of the document's module that judge an entity. */
export const judgeNames = (entity: Entity): [string, Place][] =>
  judgesOf(entity).map((place, index) => [`judge${entity.name}${index === 0 ? "" : `_${index}`}`, place]);
