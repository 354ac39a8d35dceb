/** RBS types for types of the model. */

import { nativeKindOf } from "../../3-plan/native-types.ts";
import { textNames } from "./native-types.ts";
import { never, type Entity, type Tuple, type Type } from "../../model/model.ts";
import { tuplesByLength } from "../../model/tuple.ts";
import { codeIn, encoded, type Code } from "../../support/text/code.ts";
import type { Scope } from "./scope.ts";

export type Signature = Code<"rbs">;

/** Joins pieces of RBS. A plain string does not compile. */
export const rbs = codeIn<"rbs">();

/** Whether a type is printed for a reader or for a constructor argument. */
export type Side = "given" | "taken";

const plain: Readonly<Partial<Record<Type["kind"], Signature>>> = {
  string: rbs`String`,
  boolean: rbs`bool`,
  null: rbs`nil`,
  integer: rbs`Integer`,
};

const identifier = /^[A-Za-z]\w*$/;

/** Encodes a name, which must be the result of naming. */
export const nameOf = (name: string): Signature => {
  if (!identifier.test(name)) throw new TypeError(`"${name}" is not a valid RBS name`);
  return encoded(name);
};

/** Returns the qualified name of a core type. */
export const ours = ({ core }: Scope, name: Signature): Signature => rbs`::${nameOf(core)}::${name}`;

export const jsonIn = (scope: Scope): Signature => ours(scope, rbs`json`);

/** Returns a literal type, if the text is simple enough. */
export const literalType = (value: string | number | boolean): Signature => {
  if (typeof value === "string") return /^[\w .:/-]*$/.test(value) ? encoded(`"${value}"`) : rbs`String`;
  if (typeof value === "boolean") return value ? rbs`true` : rbs`false`;
  return Number.isSafeInteger(value) ? encoded(String(value)) : rbs`Float`;
};

export const either = (types: readonly Signature[]): Signature => encoded([...new Set(types)].join(" | "));

const inBrackets = (type: Signature): Signature => (type.includes(" | ") ? rbs`(${type})` : type);

const orNil = (type: Signature): Signature => {
  if (type === "nil" || type.endsWith("?") || type.endsWith("::json")) return type;
  return rbs`${inBrackets(type)}?`;
};

/** Returns the qualified type of an entity. */
export const valueOf = (entity: Entity, scope: Scope): Signature => {
  const name = ours(scope, rbs`${nameOf(scope.module)}::${nameOf(scope.names.type(entity))}`);
  return entity.kind === "record" ? name : rbs`${name}::value`;
};

/** RBS has no open-ended tuples, so they become arrays whose item type combines all item types. */
const tupleSignature = (tuple: Tuple, textOf: (type: Type) => Signature): Signature => {
  if (tuple.rest !== undefined) return rbs`Array[${either([...tuple.items, tuple.rest].map(textOf))}]`;
  const tupleOf = (items: readonly Type[]): Signature =>
    items.length === 0 ? rbs`Array[bot]` : encoded(`[${items.map(textOf).join(", ")}]`);
  return either(tuplesByLength(tuple).map(({ items }) => tupleOf(items)));
};

const nativeSignature = (type: Type, scope: Scope, side: Side): Signature | undefined => {
  const kind = nativeKindOf(type, scope.native);
  const names = kind === undefined ? undefined : textNames[kind];
  return names && (side === "taken" ? names.taken : ours(scope, names.type));
};

export const signatureType = (type: Type, scope: Scope, side: Side): Signature => {
  switch (type.kind) {
    case "double":
      return side === "taken" ? rbs`Float | Integer` : rbs`Float`;
    case "literal":
      return literalType(type.value);
    case "list":
      return rbs`Array[${signatureType(type.items, scope, side)}]`;
    case "tuple":
      return tupleSignature(type, (item) => signatureType(item, scope, side));
    case "map":
      return rbs`Hash[String, ${signatureType(type.values, scope, side)}]`;
    case "nullable":
      return orNil(signatureType(type.of, scope, side));
    case "reference": {
      const entity = scope.lookup.get(type.entity);
      if (entity === undefined) throw new TypeError(`there is no entity "${type.entity}"`);
      return valueOf(entity, scope);
    }
    case "string":
    case "boolean":
    case "null":
    case "integer":
      return plain[type.kind] ?? rbs`untyped`;
    case "json":
      return jsonIn(scope);
    case "limited":
      return nativeSignature(type, scope, side) ?? signatureType(type.of, scope, side);
    default:
      return never(type);
  }
};

/** Returns an optional field's type: with nil, or with ABSENT if null is a value. */
export const orAbsent = (type: Signature, absent: string, scope: Scope): Signature => {
  if (absent === "ABSENT") return rbs`${type} | ${ours(scope, rbs`Absent`)}`;
  return absent === "nil" ? orNil(type) : type;
};
