/** TypeScript types for types of the model, as wire and value types. */

import type { JsonValue } from "../../support/json.ts";
import { never, type Tuple, type Type } from "../../model/model.ts";
import type { Changes } from "./changes.ts";
import { identifier, join, jsonLiteral, propertyKey, ts, type TypeScript } from "./encode.ts";

export type Side = "wire" | "value";

interface Names extends Pick<Changes, "differs"> {
  /** Whether optional items may be undefined, which matters for `exactOptionalPropertyTypes`. */
  readonly undefinedItems?: true;
}

/** Returns the type name of an entity. `FooWire` exists only if it differs from `Foo`. */
export const entityType = (name: string, side: Side, { differs }: Names): TypeScript =>
  identifier(side === "wire" && differs.has(name) ? `${name}Wire` : name);

const jsonType = (value: JsonValue): TypeScript => {
  if (typeof value === "bigint") return ts`number | bigint`;
  if (typeof value !== "object" || value === null) return jsonLiteral(value);
  if (Array.isArray(value)) return ts`[${join(value.map(jsonType), ", ")}]`;
  const members = Object.entries(value).map(([key, member]) => ts`${propertyKey(key)}: ${jsonType(member)}`);
  return members.length === 0 ? ts`Record<string, never>` : ts`{ ${join(members, ", ")} }`;
};

/** Returns the distinct members of a union: `boolean` for both constants, and nothing next to `unknown`. */
export const unionMembers = (members: readonly TypeScript[]): readonly TypeScript[] => {
  const constants = new Set(members.filter((member) => member === "true" || member === "false"));
  const merged = members.map((member) =>
    constants.size === 2 && constants.has(member) ? ts`boolean` : member,
  );
  const distinct = [...new Set(merged)];
  return distinct.filter((member) => !distinct.includes(ts`unknown`) || member === "unknown");
};

const choiceText = (values: readonly JsonValue[]): TypeScript =>
  values.length === 0 ? ts`never` : join(unionMembers(values.map(jsonType)), " | ");

const isChoice = ({ of, limits }: Extract<Type, { kind: "limited" }>): boolean =>
  of.kind === "json" && (limits.values?.length ?? 0) > 1;

/** Returns true if a type needs parentheses before `[]`. */
const isUnion = (type: Type, side: Side): boolean => {
  if (type.kind === "limited") return isChoice(type) || isUnion(type.of, side);
  return type.kind === "nullable" || (type.kind === "integer" && type.bigint && side === "wire");
};

const tupleText = (
  { items, rest, minItems }: Tuple,
  textOf: (type: Type) => TypeScript,
  isInBrackets: (type: Type) => boolean,
  undefinedItems = false,
): TypeScript => {
  const grouped = (type: Type): TypeScript => (isInBrackets(type) ? ts`(${textOf(type)})` : textOf(type));
  const optional = (type: Type): TypeScript =>
    undefinedItems ? ts`(${textOf(type)} | undefined)?` : ts`${grouped(type)}?`;
  const own = items.map((type, index) => (index < minItems ? textOf(type) : optional(type)));
  return ts`[${join([...own, ...(rest === undefined ? [] : [ts`...${grouped(rest)}[]`])], ", ")}]`;
};

/** Prints a type. References are prefixed with `space`, such as `types.`. */
export const typeText = (type: Type, side: Side, changes: Names, space: TypeScript = ts``): TypeScript => {
  const inside = (inner: Type): TypeScript => typeText(inner, side, changes, space);
  switch (type.kind) {
    case "string":
      return ts`string`;
    case "boolean":
      return ts`boolean`;
    case "null":
      return ts`null`;
    case "double":
      return ts`number`;
    case "integer":
      return type.bigint ? (side === "wire" ? ts`number | bigint` : ts`bigint`) : ts`number`;
    case "literal":
      return jsonLiteral(type.value);
    case "json":
      return ts`unknown`;
    case "list":
      return isUnion(type.items, side) ? ts`(${inside(type.items)})[]` : ts`${inside(type.items)}[]`;
    case "tuple":
      return tupleText(type, inside, (inner) => isUnion(inner, side), changes.undefinedItems);
    case "map":
      return ts`{ [key: string]: ${inside(type.values)} }`;
    case "nullable":
      return ts`${inside(type.of)} | null`;
    case "reference":
      return ts`${space}${entityType(type.entity, side, changes)}`;
    case "limited":
      return type.of.kind === "json" && type.limits.values !== undefined
        ? choiceText(type.limits.values)
        : inside(type.of);
    default:
      return never(type);
  }
};
