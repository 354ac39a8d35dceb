/** Members of flattened entities: what writes those of an entity into the object of another one. */

import type { Entity } from "../../model/model.ts";
import { entityCodec } from "./codec.ts";
import { go, type Go } from "./encode.ts";
import { resolve, type Package } from "./package.ts";
import { ownEntity } from "./shape.ts";

/** True when an entity is an object whose declared members are known; else its members are what it is written as. */
const hasDeclared = (entity: Entity): boolean =>
  entity.kind === "record" || (entity.kind === "union" && entity.tagging.kind === "internal");

export const membersStatement = (entity: Entity, value: Go, within: Package): Go => {
  const { type, encode } = entityCodec(entity, within);
  return hasDeclared(entity)
    ? go`members${type}(out, ${value})`
    : go`codec.WriteMembersOf(out, ${value}, ${encode})`;
};

/** True when an entity keeps members that are not declared. */
const keepsOthers = (entity: Entity, within: Package): boolean => {
  if (!hasDeclared(entity)) return false;
  if (entity.kind === "record")
    return entity.flatten === undefined
      ? entity.unknownFields === "keep"
      : keepsOthers(resolve(entity.flatten.entity, within), within);
  if (entity.kind !== "union") return false;
  return entity.variants.some((variant) => {
    const inner = ownEntity(entity, variant, within);
    return inner !== undefined && keepsOthers(inner, within);
  });
};

/** None when there are no others. */
export const othersStatement = (entity: Entity, value: Go, within: Package): Go | undefined =>
  keepsOthers(entity, within) ? go`others${entityCodec(entity, within).type}(out, ${value})` : undefined;
