/** The docstrings of entities. */

import type { Entity } from "../../model/model.ts";
import { unportable } from "../../model/verdict.ts";
import { docstring, type Python } from "./encode.ts";

/** Keywords that generated code does not enforce, with their locations. */
const limitsOf = (entity: Entity): string => {
  const limits = unportable(entity).map(({ keyword, pointer }) => {
    const place = pointer.slice(entity.pointer.length, pointer.lastIndexOf("/"));
    return place === "" ? keyword : `${keyword} at ${place}`;
  });
  return limits.length === 0 ? "" : `Not enforced: ${limits.join(", ")}.`;
};

/** Returns the docstring of an entity: description, deprecation and unenforced keywords. */
export const documentation = (entity: Entity, indent: "" | "    "): Python => {
  const description = docstring(entity.description, "") === "" ? entity.id : entity.description;
  const parts = [description, entity.deprecated ? "Deprecated." : "", limitsOf(entity)];
  return docstring(parts.filter((part) => part !== "").join("\n\n"), indent);
};
