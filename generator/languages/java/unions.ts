/** Unions in Java: sealed interfaces. Their variants are entities or nested records. */

import { isDoubled } from "../../3-plan/alternatives.ts";
import { reached } from "../../model/graph.ts";
import { never, unlimited, type Entity, type UnionEntity, type Variant } from "../../model/model.ts";
import { onceEach } from "../../support/once.ts";
import { commentLines, parameterTag } from "./comment.ts";
import { chained, java, listed, stringLiteral, type Java } from "./encode.ts";
import { resolve, type Package } from "./package.ts";
import { heldValue, isCopied, isNullable, typeOf, withRule } from "./types.ts";

type Own = (union: UnionEntity, variant: Variant) => Entity | undefined;

/** Returns the entity of a variant, if it can implement the interface. */
const entityAt = ({ tagging }: UnionEntity, variant: Variant, within: Package): Entity | undefined => {
  const type = unlimited(variant.type);
  if (tagging.kind === "external" || type.kind !== "reference") return undefined;
  const entity = resolve(type.entity, within);
  return entity.kind === "alias" && entity.type.kind === "json" ? undefined : entity;
};

const unionsOf = ({ dialect }: Package): readonly UnionEntity[] =>
  dialect.entities.filter((entity): entity is UnionEntity => entity.kind === "union");

/** An interface cannot extend itself, so recursive unions are wrapped in a record. */
const ownIn = onceEach((within: Package): Own => {
  const inner = (union: UnionEntity): UnionEntity[] =>
    union.variants.flatMap((variant) => {
      const entity = entityAt(union, variant, within);
      return entity?.kind === "union" ? [entity] : [];
    });
  return (union, variant) => {
    const entity = entityAt(union, variant, within);
    const leadsBack = entity?.kind === "union" && reached([entity], inner).has(union);
    return leadsBack ? undefined : entity;
  };
});

const around = onceEach((within: Package): ReadonlyMap<Entity, readonly Java[]> => {
  const all = new Map<Entity, Java[]>();
  const own = ownIn(within);
  for (const union of unionsOf(within))
    for (const entity of new Set(union.variants.flatMap((variant) => own(union, variant) ?? [])))
      all.set(entity, [...(all.get(entity) ?? []), within.typeOf(union)]);
  return all;
});

/** Returns the interfaces that an entity implements as a variant. */
export const interfacesOf = (entity: Entity, within: Package): readonly Java[] =>
  around(within).get(entity) ?? [];

interface VariantView {
  readonly type: Java;
  readonly declaration: Java;
  readonly wrapper?: object;
}

const wordsFor = ({ tags, description }: Variant): string =>
  description.trim() === ""
    ? `${tags[0] === undefined ? "A variant" : JSON.stringify(tags[0])}.`
    : description;

const callIndent = 14;

const variantView = (union: UnionEntity, variant: Variant, name: Java, within: Package): VariantView => {
  const { tagging } = union;
  const tags = variant.tags.map((tag) => stringLiteral(tag, 16));
  const own = ownIn(within)(union, variant);
  const held = typeOf(variant.type, within);
  const declared = (type: Java, codec: Java): Java =>
    listed(java`.variant(`, [java`${type}.class`, codec, ...tags], callIndent);
  if (own !== undefined)
    return { type: within.typeOf(own), declaration: declared(within.typeOf(own), held.codec) };
  const type = java`${within.typeOf(union)}.${name}`;
  if (tagging.kind === "external" && variant.type.kind === "literal")
    return {
      type,
      declaration: listed(java`.word(`, [...tags, java`new ${type}()`], callIndent),
      wrapper: { name, comment: commentLines([wordsFor(variant)], 2), value: false },
    };
  const codec = listed(
    java`Types.mapped(`,
    [held.codec, java`${type}::new`, java`${type}::value`],
    callIndent + 4,
  );
  const value = isNullable(variant.type) ? java`@Nullable ${held.type}` : (held.primitive ?? held.type);
  return {
    type,
    declaration: declared(type, codec),
    wrapper: {
      name,
      comment: commentLines([wordsFor(variant)], 2, [parameterTag(java`value`, "The JSON value.")]),
      value,
      held: heldValue(java`value`, value === held.type, isCopied(variant.type)) ?? (false as const),
    },
  };
};

const form = ({ tagging }: UnionEntity): string => {
  switch (tagging.kind) {
    case "internal":
      return `The field ${JSON.stringify(tagging.tag)} identifies the variant.`;
    case "external":
      return "In JSON, a variant is a string, or an object with a single key.";
    case "untagged":
      return "The union is untagged: the first variant that matches the data is used.";
    default:
      return never(tagging);
  }
};

const typeExpression = (union: UnionEntity, type: Java, within: Package): Java => {
  const { tagging } = union;
  switch (tagging.kind) {
    case "internal":
      return java`TaggedType<${type}>(${stringLiteral(tagging.tag)})`;
    case "external":
      return java`ExternalType<${type}>()`;
    case "untagged":
      return isDoubled(union, within.dialect)
        ? java`UntaggedType<${type}>(true)`
        : java`UntaggedType<${type}>(false)`;
    default:
      return never(tagging);
  }
};

export const unionView = (union: UnionEntity, within: Package) => {
  const type = within.typeOf(union);
  const isOpen = union.open && union.tagging.kind === "internal";
  const variants = union.variants.map((variant, index) =>
    variantView(union, variant, within.variantsOf(union)[index] ?? type, within),
  );
  const permitted = [
    ...new Set(variants.map((variant) => variant.type)),
    ...(isOpen ? [java`${type}.Unknown`] : []),
  ];
  return {
    template: "union",
    words: [form(union)],
    tags: [],
    permits: listed(java`permits `, permitted, 4, java``),
    expression: withRule(
      chained(
        java`new ${typeExpression(union, type, within)}`,
        [
          ...variants.map(({ declaration }) => declaration),
          ...(isOpen ? [java`.open(${type}.Unknown::new)`] : []),
        ],
        callIndent,
      ),
      union,
      within,
    ),
    wrappers: variants.flatMap(({ wrapper }) => wrapper ?? []),
    isOpen,
  };
};
