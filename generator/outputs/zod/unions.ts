/** Prints unions, with a discriminator if there is one. */

import { never, otherVariant, type Type, type UnionEntity, type Variant } from "../../model/model.ts";
import { kindsOf, type Kind } from "../../values/kinds.ts";
import {
  join,
  jsonLiteral,
  propertyKey,
  stringLiteral,
  strings,
  ts,
  type TypeScript,
} from "../../languages/typescript/encode.ts";
import type { Scope } from "./scope.ts";
import { discriminatorOf, hasOwnTags } from "./tags.ts";
import { there, zodType } from "./types.ts";

const literal = (values: readonly string[]): TypeScript =>
  ts`z.literal(${jsonLiteral(values.length === 1 ? (values[0] ?? "") : [...values])})`;

/** Accepts all tags other than those of the variants. */
const otherTag = (tags: readonly string[]): TypeScript => {
  const words = tags.map((tag) => tag.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`));
  const source = stringLiteral(`^(?!(?:${words.join("|")})$)[^]*$`);
  return ts`z.string().regex(new globalThis.RegExp(${source}, "u"), { abort: true })`;
};

/** If a variant is a pipe, Zod looks for the variant's tag in the pipe's first schema. */
const tagged = (variant: Variant, tag: string, scope: Scope): TypeScript => {
  const schema = zodType(variant.type, scope);
  if (hasOwnTags(variant, tag, scope.entities)) return schema;
  const own = ts`z.looseObject({ ${propertyKey(tag)}: ${literal(variant.tags)} })`;
  return ts`${own}.pipe(z.intersection(${own}, ${schema}))`;
};

const discriminated = (tag: string, options: readonly TypeScript[]): TypeScript =>
  ts`z.discriminatedUnion(${stringLiteral(tag)}, [${join(options, ", ")}])`;

const internal = (union: UnionEntity, tag: string, scope: Scope): TypeScript => {
  const other = otherVariant(union);
  const variants = union.variants.filter((variant) => variant !== other);
  const known = discriminated(
    tag,
    variants.map((variant) => tagged(variant, tag, scope)),
  );
  if (other === undefined && !union.open) return known;
  const tags = variants.flatMap((variant) => variant.tags);
  const unknown = ts`z.looseObject({ ${propertyKey(tag)}: ${otherTag(tags)} })`;
  const rest = other === undefined ? unknown : ts`z.intersection(${unknown}, ${zodType(other.type, scope)})`;
  return variants.length === 0
    ? rest
    : ts`z.union([${known}, ${rest}]).check(byTag(${stringLiteral(tag)}, [${strings(tags)}]))`;
};

const external = ({ variants }: UnionEntity, scope: Scope): TypeScript => {
  const options = variants.map(({ type, tags }) =>
    type.kind === "literal"
      ? zodType(type, scope)
      : ts`z.strictObject({ ${propertyKey(tags[0] ?? "")}: ${there(type, scope)} })`,
  );
  const keys = variants.map(({ type, tags }) => (type.kind === "literal" ? null : (tags[0] ?? null)));
  const expected = variants.map(({ type, tags }) =>
    type.kind === "literal" ? JSON.stringify(type.value) : `{${JSON.stringify(tags[0])}: …}`,
  );
  const message = stringLiteral(`Invalid option: expected one of ${expected.join("|")}`);
  return ts`z.union([${join(options, ", ")}], ${message}).check(byKey(${jsonLiteral(keys)}))`;
};

/** These types accept all data of their JSON type. */
const isWhole = ({ kind }: Type): boolean => ["string", "boolean", "null", "double", "json"].includes(kind);

/**
 * Returns the only alternative for each JSON type that has just one, unless it accepts all data of that type.
 */
const placesByKind = ({ variants }: UnionEntity, { entities }: Scope): Readonly<Record<string, number>> => {
  const all = variants.map(({ type }) => kindsOf(type, entities));
  const isOnly = (kind: Kind): boolean => all.filter((kinds) => kinds.has(kind)).length === 1;
  const places = variants.flatMap(({ type }, place) =>
    isWhole(type) ? [] : [...kindsOf(type, entities)].filter(isOnly).map((kind) => [kind, place] as const),
  );
  return Object.fromEntries(places);
};

const untagged = (union: UnionEntity, scope: Scope): TypeScript => {
  const options = union.variants.map(({ type }) => zodType(type, scope));
  const tag = discriminatorOf(union, scope.entities);
  if (tag !== undefined) return discriminated(tag, options);
  const places = placesByKind(union, scope);
  const check = Object.keys(places).length === 0 ? ts`` : ts`.check(byKind(${jsonLiteral(places)}))`;
  return ts`z.union([${join(options, ", ")}])${check}`;
};

export const zodUnion = (union: UnionEntity, scope: Scope): TypeScript => {
  switch (union.tagging.kind) {
    case "internal":
      return internal(union, union.tagging.tag, scope);
    case "external":
      return external(union, scope);
    case "untagged":
      return untagged(union, scope);
    default:
      return never(union.tagging);
  }
};
