/** Finds the entity of a whole file. */

import type { Dialect, Entity } from "../../../generator/model/model.ts";

/**
 * Several entities can come from the root. An entity that is only a part of the root is used only if there is
 * no other entity.
 */
export const rootEntity = ({ entities }: Dialect, file = "case.json"): Entity | undefined => {
  const roots = entities.filter(({ source, pointer }) => source.path.endsWith(file) && pointer === "");
  return roots.find(({ isPart }) => isPart !== true) ?? roots[0];
};
