/** Unions in Go: sealed interfaces, the types of variants that have none of their own, and the way in and out. */

import { never, type Entity, type UnionEntity, type Variant } from "../model.ts";
import { codecOf, entityCodec, type Codec } from "./codec.ts";
import { entityComment, partComment } from "./comment.ts";
import { go, join, stringLiteral, type Go } from "./encode.ts";
import { resolve, type Package } from "./package.ts";
import { flattenBases, ownEntity, unionsAround, variantMarkers } from "./shape.ts";

/** How a variant stands in Go: what a switch over types names, and what holds its content. */
interface Place {
  /** As in `case *TextContent:`. */
  readonly type: Go;
  readonly form: "pointer" | "union" | "value" | "unit" | "box";
}

const ownPlace = (entity: Entity, within: Package): Place => {
  const { type } = within.namesOf(entity);
  if (entity.kind === "record") return { type: go`*${type}`, form: "pointer" };
  return { type, form: entity.kind === "union" ? "union" : "value" };
};

/** A type that is a pointer, an interface or opaque cannot have methods, so a struct holds it. */
const needsBox = (codec: Codec, { type }: Variant, within: Package): boolean => {
  if (["null", "json", "nullable"].includes(type.kind)) return true;
  if (type.kind === "reference") {
    const entity = resolve(type.entity, within);
    return entity.kind === "union" || (entity.kind === "alias" && entity.type.kind === "json");
  }
  return codec.encodeOrNull !== undefined && type.kind === "integer";
};

const wrapperPlace = (variant: Variant, name: Go, isExternal: boolean, within: Package): Place => {
  const { type } = variant;
  if (isExternal && type.kind === "literal") return { type: name, form: "unit" };
  if (needsBox(codecOf(type, within), variant, within)) return { type: name, form: "box" };
  const isRecord = type.kind === "reference" && resolve(type.entity, within).kind === "record";
  return isRecord ? { type: go`*${name}`, form: "pointer" } : { type: name, form: "value" };
};

const wrapperType = ({ form }: Place, { type }: Codec): Go => {
  if (form === "unit") return go`struct{}`;
  return form === "box" ? go`struct {\n\tValue ${type}\n}` : type;
};

interface VariantView {
  readonly place: Go;
  readonly isOwn: boolean;
  readonly isPointer: boolean;
  readonly isUnit: boolean;
  readonly name: Go;
  readonly tags: Go;
  /** What decodes the content. */
  readonly decode: Go;
  /** The decoded content as the variant. */
  readonly decoded: Go;
  /** The statement that writes the variant `value`. */
  readonly encode: Go;
  /** What writes its members without those that are not declared, and the others; none when it has no members. */
  readonly members?: Go;
  readonly others?: Go;
  readonly wrapper: Go;
  readonly comment: readonly Go[];
  readonly markers: readonly Go[];
}

/** What stands for the decoded content, by the tagging. */
const sourceOf = ({ tagging }: UnionEntity, { decode }: Codec): Go => {
  switch (tagging.kind) {
    case "internal":
      return go`${decode}(in, wire)`;
    case "external":
      return go`core.Under(in, key, content, ${decode})`;
    case "untagged":
      return go`value`;
    default:
      return never(tagging);
  }
};

const decodedAs = (place: Place, name: Go, isOwn: boolean, source: Go): Go => {
  switch (place.form) {
    case "pointer":
      return isOwn ? go`core.Ptr(${source})` : go`core.Ptr(${name}(${source}))`;
    case "union":
      return source;
    case "value":
      return isOwn ? source : go`${name}(${source})`;
    case "box":
      return go`${name}{Value: ${source}}`;
    case "unit":
      return go`${name}{}`;
    default:
      return never(place.form);
  }
};

/** The content of the variant `value`, as its encoder takes it. */
const contentOf = ({ form }: Place, { type }: Codec, isOwn: boolean): Go => {
  if (form === "box") return go`value.Value`;
  if (isOwn) return go`value`;
  return form === "pointer" ? go`(*${type})(value)` : go`${type}(value)`;
};

const encodeStatement = (place: Place, codec: Codec, isOwn: boolean, tag: Go | undefined): Go => {
  if (place.form === "unit") return go`core.EncodeString(out, ${tag ?? go``})`;
  const content = contentOf(place, codec, isOwn);
  const encode = place.form === "pointer" ? go`core.EncodePointer(${codec.encode})` : codec.encode;
  if (tag !== undefined) return go`core.EncodeTagged(out, ${tag}, ${content}, ${encode})`;
  return place.form === "pointer"
    ? go`core.EncodeVariant(out, ${content}, ${codec.encode})`
    : go`${codec.encode}(out, ${content})`;
};

const partStatement = (place: Place, part: Go, { type }: Codec): Go | undefined => {
  if (place.form === "pointer") return go`core.EncodeVariant(out, value, ${part}${type})`;
  return place.form === "union" ? go`${part}${type}(out, value)` : undefined;
};

const partsOf = (place: Place, codec: Codec): Pick<VariantView, "members" | "others"> => {
  const members = partStatement(place, go`members`, codec);
  const others = partStatement(place, go`others`, codec);
  return members === undefined || others === undefined ? {} : { members, others };
};

const commentOf = (union: UnionEntity, { tags, description }: Variant, name: Go): Go[] => {
  const [tag] = tags;
  const about = tag === undefined ? `a variant of ${union.id}.` : `${JSON.stringify(tag)} of ${union.id}.`;
  return partComment({ description: `${name}: ${description.trim() === "" ? about : description}` });
};

const variantView = (union: UnionEntity, variant: Variant, name: Go, within: Package): VariantView => {
  const own = ownEntity(union, variant, within);
  const codec = own === undefined ? codecOf(variant.type, within) : entityCodec(own, within);
  const isExternal = union.tagging.kind === "external";
  const place = own === undefined ? wrapperPlace(variant, name, isExternal, within) : ownPlace(own, within);
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
    encode: encodeStatement(place, codec, isOwn, tag),
    ...(isOwn ? partsOf(place, codec) : {}),
    wrapper: wrapperType(place, codec),
    comment: commentOf(union, variant, name),
    markers: variantMarkers(union, within),
  };
};

const form = ({ tagging }: UnionEntity): string => {
  switch (tagging.kind) {
    case "internal":
      return `The field ${JSON.stringify(tagging.tag)} tells the variants apart.`;
    case "external":
      return "On the wire a variant is a word, or an object with one key.";
    case "untagged":
      return "The data itself tells which variant it is: the first that fits.";
    default:
      return never(tagging);
  }
};

/** The types that a switch names, each once. */
const distinct = (variants: readonly VariantView[]): VariantView[] => [
  ...new Map(variants.map((variant) => [variant.place, variant])).values(),
];

const variantList = (variants: readonly VariantView[], isOpen: boolean): string => {
  const all = [...variants.map(({ place }) => place), ...(isOpen ? [go`*Unknown`] : [])];
  return `Variants: ${all.join(", ")}.`;
};

const tagsOf = (variants: readonly VariantView[]): Go =>
  join(
    variants.map(({ tags }) => tags),
    ", ",
  );

export const unionView = (union: UnionEntity, within: Package): object => {
  const { type, box, variants: variantNames } = within.namesOf(union);
  const { tagging } = union;
  const isOpen = union.open && tagging.kind === "internal";
  const all = union.variants.map((variant, index) =>
    variantView(union, variant, variantNames[index] ?? type, within),
  );
  const variants = distinct(all);
  return {
    comment: entityComment(type, union, form(union), variantList(variants, isOpen)),
    type,
    box,
    id: stringLiteral(union.id),
    outer: unionsAround(union.name, within).map((outer) => within.namesOf(outer).type),
    tagging: tagging.kind,
    tag: tagging.kind === "internal" ? stringLiteral(tagging.tag) : go``,
    isOpen,
    tags: join(
      union.variants.flatMap(({ tags }) => tags.map(stringLiteral)),
      ", ",
    ),
    all,
    variants,
    wrappers: variants.filter(({ isOwn }) => !isOwn),
    words: all.filter(({ isUnit }) => isUnit),
    keys: all.filter(({ isUnit }) => !isUnit),
    wordTags: tagsOf(all.filter(({ isUnit }) => isUnit)),
    keyTags: tagsOf(all.filter(({ isUnit }) => !isUnit)),
    isBase: flattenBases(within).has(union.name),
    parts: variants.filter(({ members }) => members !== undefined),
    otherParts: variants.filter(({ others }) => others !== undefined),
    reasons: join(
      all.map(({ decode }) => go`core.Reason(${decode})`),
      ", ",
    ),
  };
};
