/** Comments for entities: description, deprecation, and limits that are not enforced. */

import type { Entity } from "../../model/model.ts";
import { unportable } from "../../model/verdict.ts";
import { commentOf, type Ruby } from "./encode.ts";

const unenforced = (entity: Entity): string[] => {
  const constraints = unportable(entity);
  if (constraints.length === 0) return [];
  const places = constraints.map(({ keyword, pointer }) => `${keyword} at ${pointer}`);
  return [`Not enforced: ${places.join(", ")}.`];
};

export const entityComment = (entity: Entity): Ruby[] => {
  const parts = [entity.description === "" ? `${entity.id}` : entity.description, ...unenforced(entity)];
  return commentOf(parts.join("\n\n"), entity.deprecated, 4);
};
