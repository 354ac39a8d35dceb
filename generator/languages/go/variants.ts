/** The variants of a union in Go: their types, and the statements that decode and encode each. */

import { never, type Entity, type UnionEntity, type Variant } from "../../model/model.ts";
import { codecOf, entityCodec, type Codec } from "./codec.ts";
import { partComment } from "./comment.ts";
import { go, join, stringLiteral, when, type Go } from "./encode.ts";
import { membersStatement, othersStatement } from "./members.ts";
import type { Package } from "./package.ts";
import { contentOf, decodedAs, ownPlace, wrapperPlace, wrapperType, type Place } from "./places.ts";
import { ownEntity, variantMarkers } from "./shape.ts";

export interface VariantView {
  readonly place: Go;
  readonly isOwn: boolean;
  readonly isPointer: boolean;
  readonly isUnit: boolean;
  readonly name: Go;
  readonly tags: Go;
  /** The function that decodes the content. */
  readonly decode: Go;
  /** The decoded content as the variant. */
  readonly decoded: Go;
  /** The statement that writes the variant `value`. */
  readonly encode: Go;
  /** The code that writes its declared members, and the code that writes the others; none when it has none. */
  readonly members?: Go;
  readonly others?: Go;
  readonly wrapper: Go;
  readonly comment: readonly Go[];
  readonly markers: readonly Go[];
}

/** The expression for the decoded content, by the tagging. */
const sourceOf = ({ tagging }: UnionEntity, { decode }: Codec): Go => {
  switch (tagging.kind) {
    case "internal":
      return go`${decode}(in, wire)`;
    case "external":
      return go`codec.Under(in, key, content, ${decode})`;
    case "untagged":
      return go`value`;
    default:
      return never(tagging);
  }
};

const encodeStatement = (place: Place, codec: Codec, isOwn: boolean, tag: Go | undefined): Go => {
  if (place.form === "unit") return go`codec.EncodeString(out, ${tag ?? go``})`;
  const content = contentOf(place, codec, isOwn);
  const encode = place.form === "pointer" ? go`codec.EncodePointer(${codec.encode})` : codec.encode;
  if (tag !== undefined) return go`codec.EncodeTagged(out, ${tag}, ${content}, ${encode})`;
  return place.form === "pointer"
    ? go`codec.EncodeVariant(out, ${content}, ${codec.encode})`
    : go`${codec.encode}(out, ${content})`;
};

const partsOf = (entity: Entity, within: Package): Pick<VariantView, "members" | "others"> => {
  const isPointer = entity.kind === "record";
  const others = othersStatement(entity, isPointer ? go`*value` : go`value`, within);
  return {
    members: isPointer
      ? go`codec.EncodeVariant(out, value, members${within.namesOf(entity).type})`
      : membersStatement(entity, go`value`, within),
    ...(others === undefined ? {} : { others: isPointer ? when(go`value != nil`, others, 2) : others }),
  };
};

const commentOf = (union: UnionEntity, { tags, description }: Variant, name: Go): Go[] => {
  const [tag] = tags;
  const about = tag === undefined ? `a variant of ${union.id}.` : `${JSON.stringify(tag)} of ${union.id}.`;
  return partComment({ description: `${name}: ${description.trim() === "" ? about : description}` });
};

/** True when another variant is the same entity: then nobody knows whose limits a value was to keep to. */
const isShared = (union: UnionEntity, own: Entity | undefined, within: Package): own is Entity =>
  own !== undefined &&
  union.variants.some(({ type }) => type.kind === "limited") &&
  union.variants.filter((variant) => ownEntity(union, variant, within)?.name === own.name).length > 1;

export const variantView = (union: UnionEntity, variant: Variant, name: Go, within: Package): VariantView => {
  const own = ownEntity(union, variant, within);
  const codec = codecOf(variant.type, within);
  const isExternal = union.tagging.kind === "external";
  const place =
    own === undefined ? wrapperPlace(variant, codec, name, isExternal, within) : ownPlace(own, within);
  const isOwn = own !== undefined;
  const tag = isExternal ? stringLiteral(variant.tags[0] ?? "") : undefined;
  return {
    place: place.type,
    isOwn,
    isPointer: place.form === "pointer",
    isUnit: place.form === "unit",
    name,
    tags: join(variant.tags.map(stringLiteral), ", "),
    decode: codec.decode,
    decoded: decodedAs(place, name, isOwn, sourceOf(union, codec)),
    encode: encodeStatement(
      place,
      isShared(union, own, within) ? entityCodec(own, within) : codec,
      isOwn,
      tag,
    ),
    ...(own === undefined ? {} : partsOf(own, within)),
    wrapper: wrapperType(place, codec),
    comment: commentOf(union, variant, name),
    markers: variantMarkers(place.type, union, within),
  };
};
