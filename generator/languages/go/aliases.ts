/** Aliases in Go. An alias becomes a separate type if that type can have methods. */

import { nativeKindOf } from "../../3-plan/native-types.ts";
import { unlimited, type AliasEntity } from "../../model/model.ts";
import { codecOf } from "./codec.ts";
import { entityComment } from "./comment.ts";
import { go } from "./encode.ts";
import { isSynonym, isUntyped, resolve, type Package } from "./package.ts";

/** A struct wraps pointers, interfaces and types of the core, which cannot be given methods or would lose theirs. */
const isHeld = (entity: AliasEntity, isNil: boolean, within: Package): boolean => {
  if (nativeKindOf(entity.type, within.native) !== undefined) return true;
  const type = unlimited(entity.type);
  if (type.kind === "reference") {
    const other = resolve(type.entity, within);
    return other.kind === "union" || isUntyped(other);
  }
  return ["nullable", "null", "json"].includes(type.kind) || (type.kind === "integer" && isNil);
};

export const aliasView = (entity: AliasEntity, within: Package): object => {
  const { type } = within.namesOf(entity);
  const codec = codecOf(entity.type, within);
  const held = !isSynonym(entity) && isHeld(entity, codec.nil !== undefined, within);
  return {
    comment: entityComment(type, entity),
    type,
    content: codec,
    otherName: isSynonym(entity),
    held,
    underlying: held ? go`struct {\n\tValue ${codec.type}\n}` : codec.type,
  };
};

/** Returns true if an alias is more than a synonym. */
export const hasOwnCodec = (entity: AliasEntity, within: Package): boolean =>
  !isSynonym(entity) && resolve(entity.name, within) === entity;
