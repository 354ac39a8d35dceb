/** What a docstring of an entity says. */

import type { Entity } from "../model.ts";
import { docstring, type Python } from "./encode.ts";

/** Keywords that only Ajv enforces, with their places in the entity. */
const limitsOf = ({ validatedOnly, pointer }: Entity): string => {
  const limits = validatedOnly.map(
    (limit) => `${limit.keyword} at ${limit.pointer.slice(pointer.length) || "/"}`,
  );
  return limits.length === 0 ? "" : `Not enforced here: ${limits.join(", ")}.`;
};

/** The docstring of an entity: what it is, that it goes away, what is not enforced. */
export const documentation = (entity: Entity, indent: "" | "    "): Python => {
  const description = docstring(entity.description, "") === "" ? entity.id : entity.description;
  const parts = [description, entity.deprecated ? "Deprecated." : "", limitsOf(entity)];
  return docstring(parts.filter((part) => part !== "").join("\n\n"), indent);
};
