/** Unions in Java: sealed interfaces. Their variants are entities or nested records. */

import { isDoubled } from "../../3-plan/alternatives.ts";
import { never, type UnionEntity, type Variant } from "../../model/model.ts";
import { commentLines, parameterTag } from "./comment.ts";
import { chained, java, listed, stringLiteral, type Java } from "./encode.ts";
import type { Package } from "./package.ts";
import { implementedMembers, interfaceMembers } from "./shared-members.ts";
import { heldValue, isCopied, typeOf, withRule } from "./types.ts";
import { ownIn } from "./variants.ts";

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
  const value = held.isNullable ? java`@Nullable ${held.type}` : (held.primitive ?? held.type);
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
    shared: interfaceMembers(union, within),
    unknownMembers: implementedMembers(union, within),
  };
};
