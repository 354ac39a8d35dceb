/** Variants of unions in Go: types and codecs. */

import type { Entity, UnionEntity, Variant } from "../../model/model.ts";
import { codecOf, entityCodec, type Codec } from "./codec.ts";
import { partComment } from "./comment.ts";
import { fieldNamesOf } from "./field-names.ts";
import { flattenedIn } from "../../3-plan/flattened.ts";
import { go, join, stringLiteral, type Go } from "./encode.ts";
import { methodLines, ownMethods } from "./methods.ts";
import type { Package } from "./package.ts";
import { contentOf, ownPlace, readAs, wrapperPlace, wrapperType, type Found, type Place } from "./places.ts";
import { hasDeclared, ownEntity, variantMarkers } from "./shape.ts";

export interface VariantView {
  readonly place: Go;
  readonly isOwn: boolean;
  readonly isUnit: boolean;
  readonly name: Go;
  readonly tags: Go;
  readonly code: Go;
  readonly read: Go;
  /** The statement that encodes the variant `value`. */
  readonly write: Go;
  readonly wrapper: Go;
  readonly comment: readonly Go[];
  /** The methods of a wrapper. */
  readonly methods: Go;
}

/** Returns the decoded content, whose form depends on the tagging. */
const foundIn = ({ tagging }: UnionEntity, { code }: Codec): Found => {
  const under = tagging.kind === "external" ? go`codec.Under(key, ${code})` : code;
  const wire = tagging.kind === "external" ? go`content` : go`wire`;
  if (tagging.kind === "untagged") return { place: go`found`, value: go`*found` };
  return {
    place: go`codec.New(with, ${wire}, ${under})`,
    value: go`codec.Read(with, ${wire}, ${under})`,
  };
};

const writeStatement = (place: Place, codec: Codec, isOwn: boolean, tag: Go | undefined): Go => {
  if (place.form === "unit") return go`with.Word(${tag ?? go``})`;
  const content = contentOf(place, codec, isOwn);
  if (tag !== undefined) return go`codec.Tagged(with, ${tag}, ${content}, ${codec.code})`;
  return place.form === "pointer"
    ? go`codec.Variant(with, ${content}, ${codec.code})`
    : go`codec.Write(with, ${content}, ${codec.code})`;
};

const commentOf = (union: UnionEntity, { tags, description }: Variant, name: Go): Go[] => {
  const [tag] = tags;
  const about = tag === undefined ? `A variant of ${union.id}.` : `${JSON.stringify(tag)} of ${union.id}.`;
  return partComment({ description: `${name} - ${description.trim() === "" ? about : description}` });
};

/**
 * Returns true if another variant refers to the same entity, which makes it ambiguous which limits apply to a
 * value.
 */
const isShared = (union: UnionEntity, own: Entity | undefined, within: Package): own is Entity =>
  own !== undefined &&
  union.variants.some(({ type }) => type.kind === "limited") &&
  union.variants.filter((variant) => ownEntity(union, variant, within)?.name === own.name).length > 1;

/** Returns the codec of a variant, with its own limits and the properties of a flattened union. */
const writingCodec = (union: UnionEntity, own: Entity | undefined, codec: Codec, within: Package): Codec => {
  const meant = isShared(union, own, within) ? entityCodec(own, within) : codec;
  const isPart = own !== undefined && !hasDeclared(own) && flattenedIn(within.dialect).has(union.name);
  return isPart ? { ...meant, code: go`codec.AsMembers(${meant.code})` } : meant;
};

export const variantView = (union: UnionEntity, variant: Variant, name: Go, within: Package): VariantView => {
  const own = ownEntity(union, variant, within);
  const codec = codecOf(variant.type, within);
  const isExternal = union.tagging.kind === "external";
  const isOwn = own !== undefined;
  const place = isOwn ? ownPlace(own, within) : wrapperPlace(variant, codec, name, isExternal, within);
  const tag = isExternal ? stringLiteral(variant.tags[0] ?? "") : undefined;
  return {
    place: place.type,
    isOwn,
    isUnit: place.form === "unit",
    name,
    tags: join(variant.tags.map(stringLiteral), ", "),
    code: codec.code,
    read: readAs(place, name, isOwn, foundIn(union, codec)),
    write: writeStatement(place, writingCodec(union, own, codec, within), isOwn, tag),
    wrapper: wrapperType(place, codec),
    comment: commentOf(union, variant, name),
    methods: methodLines([
      ...variantMarkers(place.type, union, within),
      ...ownMethods(name, fieldNamesOf(variant.type, within)),
    ]),
  };
};
