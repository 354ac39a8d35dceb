/** Finds the entity that represents a whole file. */

import type { Dialect, Entity } from "../../../generator/model/model.ts";

/**
 * The root schema can produce several entities. An entity that is only a part of the root is used only if
 * there is no other entity.
 */
export const rootEntity = ({ entities }: Dialect, file = "case.json"): Entity | undefined => {
  const roots = entities.filter(({ source, pointer }) => source.path.endsWith(file) && pointer === "");
  return roots.find(({ isPart }) => isPart !== true) ?? roots[0];
};
