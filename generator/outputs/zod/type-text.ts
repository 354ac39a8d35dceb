/** Prints TypeScript types for schemas whose type the compiler cannot infer. */

import {
  never,
  otherVariant,
  type Entity,
  type EnumEntity,
  type RecordEntity,
  type UnionEntity,
  type Variant,
} from "../../model/model.ts";
import {
  identifier,
  join,
  jsonLiteral,
  propertyKey,
  ts,
  type TypeScript,
} from "../../languages/typescript/encode.ts";
import { typeText, unionMembers } from "../../languages/typescript/type-text.ts";
import type { Type } from "../../model/model.ts";
import type { Scope } from "./scope.ts";
import { hasOwnTags } from "./tags.ts";

const textOf = (type: Type): TypeScript =>
  typeText(type, "wire", { differs: new Set(), undefinedItems: true });

const or = (members: readonly TypeScript[]): TypeScript => join(unionMembers(members), " | ");

const keepsOthers = ts`[key: string]: unknown`;

const object = (members: readonly TypeScript[]): TypeScript => ts`{ ${join(members, ", ")} }`;

const record = ({ fields, flatten, rest, unknownFields }: RecordEntity): TypeScript => {
  const own = fields.map(({ wireName, type, required }) =>
    required
      ? ts`${propertyKey(wireName)}: ${textOf(type)}`
      : ts`${propertyKey(wireName)}?: ${textOf(type)} | undefined`,
  );
  const others = unknownFields === "keep" || rest !== undefined || flatten !== undefined ? [keepsOthers] : [];
  const text = object([...own, ...others]);
  return flatten === undefined ? text : ts`${identifier(flatten.entity)} & ${text}`;
};

const tagged = (tag: string, values: TypeScript): TypeScript =>
  object([ts`${propertyKey(tag)}: ${values}`, keepsOthers]);

const internal = (union: UnionEntity, tag: string, scope: Scope): readonly TypeScript[] => {
  const other = otherVariant(union);
  const unknown = tagged(tag, ts`string`);
  const textOfVariant = (variant: Variant): TypeScript => {
    if (variant === other) return ts`(${unknown} & ${textOf(variant.type)})`;
    if (hasOwnTags(variant, tag, scope.entities)) return textOf(variant.type);
    return ts`(${tagged(tag, or(variant.tags.map(jsonLiteral)))} & ${textOf(variant.type)})`;
  };
  return [...union.variants.map(textOfVariant), ...(union.open && other === undefined ? [unknown] : [])];
};

const membersOf = (union: UnionEntity, scope: Scope): readonly TypeScript[] => {
  switch (union.tagging.kind) {
    case "internal":
      return internal(union, union.tagging.tag, scope);
    case "external":
      return union.variants.map(({ type, tags }) =>
        type.kind === "literal" ? textOf(type) : object([ts`${propertyKey(tags[0] ?? "")}: ${textOf(type)}`]),
      );
    case "untagged":
      return union.variants.map(({ type }) => textOf(type));
    default:
      return never(union.tagging);
  }
};

const enumeration = ({ values, open }: EnumEntity): TypeScript =>
  or([...values.map(({ value }) => jsonLiteral(value)), ...(open ? [ts`(string & {})`] : [])]);

/** Returns true if the compiler cannot infer a schema's type, or infers it less precisely. */
export const isExplicit = (entity: Entity, { explicit }: Scope): boolean =>
  explicit.has(entity.name) || (entity.kind === "enum" && entity.open);

export const explicitType = (entity: Entity, scope: Scope): TypeScript => {
  switch (entity.kind) {
    case "record":
      return record(entity);
    case "union":
      return or(membersOf(entity, scope));
    case "enum":
      return enumeration(entity);
    case "alias":
      return textOf(entity.type);
    default:
      return never(entity);
  }
};
