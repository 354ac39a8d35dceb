/** Python annotations for types of the model. */

import {
  never,
  type Dialect,
  type Entity,
  type EnumEntity,
  type IntegerWidth,
  type Tuple,
  type Type,
} from "../../model/model.ts";
import { nativeKindOf } from "../../3-plan/native-types.ts";
import type { NativeKind } from "../../model/native-kind.ts";
import { tuplesByLength } from "../../model/tuple.ts";
import { py, scalarLiteral, stringLiteral, type Python } from "./encode.ts";
import type { Expressions } from "./expressions.ts";
import { limitsMarker, textLimitsMarker } from "./limits.ts";
import { tuple } from "./json-part.ts";
import { alternatives, bracket, prefix, type Part } from "./layout.ts";
import type { ModuleNames } from "./names.ts";
import { typeNames } from "./native-types.ts";

export interface Scope {
  readonly names: ModuleNames;
  readonly dialect: Dialect;
  readonly entities: ReadonlyMap<string, Entity>;
  readonly expressions: Expressions;
  readonly native: ReadonlySet<NativeKind>;
  readonly recursive: ReadonlySet<string>;
  /** Names that must be quoted because they are not defined when the annotation is evaluated. */
  readonly quoted?: ReadonlySet<string>;
}

const widths: Readonly<Record<IntegerWidth, Python>> = {
  uint64: py`Uint64`,
  uint32: py`Uint32`,
  int64: py`Int`,
  int32: py`Int32`,
  uint16: py`Uint16`,
  uint8: py`Uint8`,
  int16: py`Int16`,
  int8: py`Int8`,
  integer: py`Int`,
};

const bigWidths: Readonly<Record<IntegerWidth, Python>> = {
  ...widths,
  uint64: py`BigUint64`,
  int64: py`BigInt64`,
  integer: py`BigInt`,
};

const opening = py`Annotated[`;

export const annotated = (type: Part, ...markers: readonly Part[]): Part => {
  if (markers.length === 0) return type;
  const isOpen = typeof type !== "string" && type.kind === "bracket" && type.open === opening;
  return bracket(opening, [...(isOpen ? type.items : [type]), ...markers], py`]`);
};

type Constant = string | number | boolean;

const literal = (values: readonly Constant[]): Part =>
  bracket(py`Literal[`, values.map(scalarLiteral), py`]`);

const isWhole = (value: Constant): boolean => typeof value !== "number" || Number.isSafeInteger(value);

/** `Literal` does not support floats, so a validator checks them. */
const constants = (values: readonly Constant[], isConstant: boolean): Part => {
  const fractions = values.filter((value) => typeof value === "number" && !isWhole(value));
  if (values.every((value) => typeof value === "string")) return literal(values);
  const marks = isConstant ? [py`is_constant=True`] : [];
  if (fractions.length === 0) return annotated(literal(values), bracket(py`OneOf(`, marks, py`)`));
  const all = prefix(py`values=`, tuple(values.map(scalarLiteral)));
  const others = values.filter((value) => !fractions.includes(value));
  const type = others.length === 0 ? py`float` : alternatives([literal(others), py`float`]);
  const marker = bracket(py`OneOf(`, [all, ...marks], py`)`);
  return annotated(type, marker);
};

/**
 * Quotes annotations that contain undefined names. `"X" | None` is invalid, so the whole annotation is
 * quoted.
 */
const inQuotes = (type: Type, { names, quoted }: Scope): Python | undefined => {
  const named = type.kind === "nullable" ? type.of : type;
  if (named.kind !== "reference" || quoted?.has(named.entity) !== true) return undefined;
  const name = names.type(named.entity);
  return stringLiteral(type.kind === "nullable" ? `${name} | None` : name);
};

/**
 * Tuples of different lengths are separate types. The remaining items are unpacked with syntax that Python
 * 3.10 supports.
 */
export const tupleAnnotation = (type: Tuple, inside: (item: Type) => Part): Part =>
  alternatives(
    tuplesByLength(type).map(({ items, rest }) => {
      const further =
        rest === undefined
          ? []
          : [bracket(py`Unpack[`, [bracket(py`tuple[`, [inside(rest), py`...`], py`]`)], py`]`)];
      const all = [...items.map(inside), ...further];
      return bracket(py`tuple[`, all.length === 0 ? [py`()`] : all, py`]`);
    }),
  );

export const insideOf =
  (scope: Scope, alone: boolean) =>
  (inner: Type): Part =>
    inQuotes(inner, scope) ?? annotation(inner, scope, alone);

/** Returns the annotation of a type. `alone` means that no enclosing model enables strict mode. */
export const annotation = (type: Type, scope: Scope, alone = false): Part => {
  const inside = insideOf(scope, alone);
  switch (type.kind) {
    case "string":
      return alone ? py`Text` : py`str`;
    case "boolean":
      return alone ? py`Flag` : py`bool`;
    case "null":
      return py`None`;
    case "double":
      return alone ? py`Double` : py`float`;
    case "integer":
      return (type.bigint ? bigWidths : widths)[type.width];
    case "literal":
      return constants([type.value], true);
    case "json":
      return py`Json`;
    case "list":
      return bracket(py`list[`, [inside(type.items)], py`]`);
    case "tuple":
      return annotated(tupleAnnotation(type, inside), py`Items()`);
    case "map":
      return bracket(py`dict[`, [py`str`, inside(type.values)], py`]`);
    case "nullable":
      return alternatives([
        type.of.kind === "reference" ? annotation(type.of, scope, alone) : inside(type.of),
        py`None`,
      ]);
    case "reference":
      return scope.names.type(type.entity);
    case "limited": {
      const kind = nativeKindOf(type, scope.native);
      return kind === undefined
        ? annotated(
            insideOf({ ...scope, native: new Set() }, alone)(type.of),
            limitsMarker(type.limits, scope.expressions),
          )
        : annotated(typeNames[kind], textLimitsMarker(type.limits, scope.expressions));
    }
    default:
      return never(type);
  }
};

/** Returns the annotation of an enum. `True` equals 1 in Python, so a marker checks numbers. */
export const enumAnnotation = ({ values, open }: EnumEntity): Part => {
  const known = values.map(({ value }) => value);
  if (open) return annotated(alternatives([literal(known), py`str`]), py`OneOf(is_open=True)`);
  const type = constants(known, false);
  return known.length === 1 && typeof known[0] === "string" ? annotated(type, py`OneOf()`) : type;
};
