/** Unions in Go: sealed interfaces. */

import { isDoubled } from "../../3-plan/alternatives.ts";
import { never, otherVariant, type UnionEntity } from "../../model/model.ts";
import { entityComment } from "./comment.ts";
import { go, join, stringLiteral, type Go } from "./encode.ts";
import type { Package } from "./package.ts";
import { outerOf } from "./shape.ts";
import { interfaceMethods } from "./shared-members.ts";
import { variantView, type VariantView } from "./variants.ts";

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
  const { type, variants: variantNames } = within.namesOf(union);
  const { tagging } = union;
  const isOpen = union.open && tagging.kind === "internal";
  const all = union.variants.map((variant, index) =>
    variantView(union, variant, variantNames[index] ?? type, within),
  );
  const variants = distinct(all);
  return {
    comment: entityComment(type, union, `${form(union)} ${variantList(variants, isOpen)}`),
    type,
    id: stringLiteral(union.id),
    doubled: isDoubled(union, within.dialect),
    outer: outerOf(union, within),
    shared: interfaceMethods(union, within),
    tagging: tagging.kind,
    tag: tagging.kind === "internal" ? stringLiteral(tagging.tag) : go``,
    isOpen,
    tags: join(
      union.variants.flatMap(({ tags }) => tags.map(stringLiteral)),
      ", ",
    ),
    all: all.map((variant, index) => ({ ...variant, lead: index === 0 ? go`` : go`} else ` })),
    other: all[union.variants.findIndex((variant) => variant === otherVariant(union))],
    variants,
    wrappers: variants.filter(({ isOwn }) => !isOwn),
    words: all.filter(({ isUnit }) => isUnit),
    keys: all.filter(({ isUnit }) => !isUnit),
    wordTags: tagsOf(all.filter(({ isUnit }) => isUnit)),
    keyTags: tagsOf(all.filter(({ isUnit }) => !isUnit)),
    known: all.filter((_, index) => union.variants[index]?.tags.length !== 0),
    reasons: join(
      all.map(({ code }) => go`codec.Reason(${code})`),
      ", ",
    ),
  };
};
