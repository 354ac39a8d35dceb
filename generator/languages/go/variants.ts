/** The variants of a union in Go: their types, and what reads and writes each. */

import type { Entity, UnionEntity, Variant } from "../../model/model.ts";
import { codecOf, entityCodec, type Codec } from "./codec.ts";
import { partComment } from "./comment.ts";
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
  /** The function that reads and writes the content. */
  readonly code: Go;
  /** The content as the variant, where it is read. */
  readonly read: Go;
  /** The statement that writes the variant `value`. */
  readonly write: Go;
  readonly wrapper: Go;
  readonly comment: readonly Go[];
  /** Of a type that only holds the variant. */
  readonly methods: Go;
}

/** The content that was read, by the tagging. */
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
  const about = tag === undefined ? `a variant of ${union.id}.` : `${JSON.stringify(tag)} of ${union.id}.`;
  return partComment({ description: `${name}: ${description.trim() === "" ? about : description}` });
};

/** True when another variant is the same entity: then nobody knows whose limits a value was to keep to. */
const isShared = (union: UnionEntity, own: Entity | undefined, within: Package): own is Entity =>
  own !== undefined &&
  union.variants.some(({ type }) => type.kind === "limited") &&
  union.variants.filter((variant) => ownEntity(union, variant, within)?.name === own.name).length > 1;

/** The codec of a variant: limits that hold for it alone, and for members of a flattened union what it is written as. */
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
    methods: methodLines([...variantMarkers(place.type, union, within), ...ownMethods(name)]),
  };
};
