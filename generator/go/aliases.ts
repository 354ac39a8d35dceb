/** Aliases in Go: a type of its own where that can have methods. */

import type { AliasEntity } from "../model.ts";
import { codecOf } from "./codec.ts";
import { entityComment } from "./comment.ts";
import { go } from "./encode.ts";
import { resolve, type Package } from "./package.ts";
import { markersOf } from "./shape.ts";

/** Another name for a type that has its own codec. */
const isOtherName = ({ type }: AliasEntity): boolean => type.kind === "reference" || type.kind === "json";

/** Pointers cannot have methods; a struct holds them. */
const isHeld = ({ type }: AliasEntity, isNil: boolean): boolean =>
  type.kind === "nullable" || type.kind === "null" || (type.kind === "integer" && isNil);

export const aliasView = (entity: AliasEntity, within: Package): object => {
  const { type } = within.namesOf(entity);
  const codec = codecOf(entity.type, within);
  const held = isHeld(entity, codec.encodeOrNull !== undefined);
  return {
    comment: entityComment(type, entity),
    type,
    content: codec,
    otherName: isOtherName(entity),
    held,
    underlying: held ? go`struct {\n\tValue ${codec.type}\n}` : codec.type,
    markers: markersOf(type, entity, within),
  };
};

/** Whether it is more than another name. */
export const hasOwnCodec = (entity: AliasEntity, within: Package): boolean =>
  !isOtherName(entity) && resolve(entity.name, within) === entity;
