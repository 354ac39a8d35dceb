/** Template data for unions, by tagging. */

import { isDoubled } from "../../3-plan/alternatives.ts";
import { never, unlimited, type UnionEntity, type Variant } from "../../model/model.ts";
import { docLines, identifier, join, rust, stringLiteral, tupleVariant, type Rust } from "./encode.ts";
import { names, type RustScope } from "./scope.ts";
import { sharedPart } from "./shared-members.ts";
import { deriveOf } from "./traits.ts";
import { codecType, membersCodec, valueType } from "./types.ts";

export interface VariantPart {
  readonly variant: Variant;
  readonly name: Rust;
  readonly doc: readonly Rust[];
  readonly declaration: Rust;
  /** Removes an outer Box. A Box inside a tuple stays, because it cannot be created implicitly. */
  readonly content: Rust;
  readonly codec: Rust;
  readonly isWord: boolean;
}

const variantParts = (entity: UnionEntity, scope: RustScope): VariantPart[] => {
  const own = names.variants(entity);
  return entity.variants.map((variant, index) => {
    const name = identifier(own[index] ?? "");
    const boxed = scope.isBoxed(entity.name, "variant", index);
    const codecOf = entity.tagging.kind === "internal" ? membersCodec : codecType;
    const isWord = entity.tagging.kind === "external" && variant.type.kind === "literal";
    return {
      variant,
      name,
      doc: docLines([variant.description], 4),
      declaration: isWord ? rust`${name},` : tupleVariant(name, valueType(variant.type, boxed, scope)),
      content: valueType(variant.type, boxed && unlimited(variant.type).kind !== "reference", scope),
      codec: isWord ? rust`` : codecOf(variant.type, boxed, scope),
      isWord,
    };
  });
};

const unknownVariant = {
  doc: docLines(["A variant that is unknown to this version, unchanged."], 4),
  declaration: rust`Unknown {\n        tag: String,\n        raw: core::Object,\n    },`,
};

/** Returns the `From` implementations for variants with a unique content type. */
const fromLines = (parts: readonly VariantPart[], own: Rust): Rust[] => {
  const usable = parts.filter(
    ({ isWord, content, variant }) =>
      !isWord && content !== own && !["literal", "null"].includes(unlimited(variant.type).kind),
  );
  return usable
    .filter(({ content }) => usable.filter((other) => other.content === content).length === 1)
    .map(({ name, content }) => rust`${name}(${content});`);
};

const tagOf = ({ tags }: Variant): Rust => stringLiteral(tags[0] ?? "");

const otherLast = (parts: readonly VariantPart[]): VariantPart[] =>
  parts.toSorted((one, two) => Number(one.variant.tags.length === 0) - Number(two.variant.tags.length === 0));

const tables = (entity: UnionEntity, parts: readonly VariantPart[], scope: RustScope) => {
  const { tagging } = entity;
  switch (tagging.kind) {
    case "internal":
      return {
        table: "tagged-union" as const,
        tag: stringLiteral(tagging.tag),
        lines: otherLast(parts).map(({ variant: { tags }, name, codec }) => {
          const known = tags.length === 0 ? rust`_` : join(tags.map(stringLiteral), " | ");
          return rust`${known} => ${name}(${codec});`;
        }),
      };
    case "external":
      return {
        table: "external-union" as const,
        words: parts
          .filter(({ isWord }) => isWord)
          .map(({ variant, name }) => rust`${tagOf(variant)} => ${name};`),
        keys: parts
          .filter(({ isWord }) => !isWord)
          .map(({ variant, name, codec }) => rust`${tagOf(variant)} => ${name}(${codec});`),
      };
    case "untagged":
      return {
        table: "untagged-union" as const,
        doubled: isDoubled(entity, scope.dialect),
        lines: parts.map(({ name, codec }) => rust`${name}(${codec});`),
      };
    default:
      return never(tagging);
  }
};

export const unionPart = (entity: UnionEntity, scope: RustScope) => {
  const parts = variantParts(entity, scope);
  return {
    template: "union",
    derive: deriveOf(entity, scope.doubles),
    open: entity.open,
    variants: [...parts, ...(entity.open ? [unknownVariant] : [])],
    from: fromLines(parts, scope.typeName(entity.name)),
    ...sharedPart(
      entity,
      parts.map(({ name }) => name),
      scope,
    ),
    ...tables(entity, parts, scope),
  };
};
