/** Finds the entity of a whole file. */

import type { Dialect, Entity } from "../../../generator/model/model.ts";

/** Several entities can come from the root. A part of it is used only if there is no other. */
export const rootEntity = ({ entities }: Dialect, file = "case.json"): Entity | undefined => {
  const roots = entities.filter(({ source, pointer }) => source.path.endsWith(file) && pointer === "");
  return roots.find(({ isPart }) => isPart !== true) ?? roots[0];
};
