/** Types of the model as Python annotations. */

import { never, type Entity, type EnumEntity, type IntegerWidth, type Type } from "../model.ts";
import { py, scalarLiteral, stringLiteral, type Python } from "./encode.ts";
import { alternatives, bracket, flat, type Part } from "./layout.ts";
import type { ModuleNames } from "./names.ts";
import { namedIn } from "./order.ts";

/** What the annotations of one module are made with. */
export interface Scope {
  readonly names: ModuleNames;
  readonly entities: ReadonlyMap<string, Entity>;
  /** Whether an entity must stand in quotes, because it is not there yet when the annotation is evaluated. */
  readonly quotes?: (entity: Entity) => boolean;
}

const widths: Readonly<Record<IntegerWidth, Python>> = {
  uint64: py`Uint64`,
  uint32: py`Uint32`,
  int64: py`Int`,
  int32: py`Int32`,
  integer: py`Int`,
};

const bigWidths: Readonly<Record<IntegerWidth, Python>> = {
  ...widths,
  uint64: py`BigUint64`,
  int64: py`BigInt64`,
  integer: py`BigInt`,
};

export const annotated = (type: Part, ...markers: readonly Part[]): Part =>
  markers.length === 0 ? type : bracket(py`Annotated[`, [type, ...markers], py`]`);

type Constant = string | number | boolean;

const literal = (values: readonly Constant[]): Part =>
  bracket(py`Literal[`, values.map(scalarLiteral), py`]`);

const isWhole = (value: Constant): boolean => typeof value !== "number" || Number.isSafeInteger(value);

/** `Literal` takes no fractions; they are checked when they are read, not before. */
const constants = (values: readonly Constant[], isConstant: boolean): Part => {
  const fractions = values.filter((value) => typeof value === "number" && !isWhole(value));
  if (fractions.length === 0) return literal(values);
  const all = bracket(py`values=(`, values.map(scalarLiteral), values.length === 1 ? py`,)` : py`)`);
  const others = values.filter((value) => !fractions.includes(value));
  const type = others.length === 0 ? py`float` : alternatives([literal(others), py`float`]);
  const marker = bracket(py`OneOf(`, isConstant ? [all, py`is_constant=True`] : [all], py`)`);
  return annotated(type, marker);
};

const isQuoted = (type: Type, { entities, quotes }: Scope): boolean =>
  namedIn(type).some((name) => {
    const entity = entities.get(name);
    return entity !== undefined && quotes?.(entity) === true;
  });

/** The annotation of a type; `alone` where no model stands around it that keeps pydantic strict. */
export const annotation = (type: Type, scope: Scope, alone = false): Part => {
  const inside = (inner: Type): Part =>
    isQuoted(inner, scope) && type.kind !== "nullable"
      ? stringLiteral(flat(annotation(inner, { ...scope, quotes: () => false }, alone)))
      : annotation(inner, scope, alone);
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
    case "map":
      return bracket(py`dict[`, [py`str`, inside(type.values)], py`]`);
    case "nullable":
      return alternatives([inside(type.of), py`None`]);
    case "reference":
      return scope.names.type(type.entity);
    case "limited":
      return inside(type.of);
    default:
      return never(type);
  }
};

/** Whether null is data of a type. */
export const admitsNull = (type: Type, { entities }: Scope): boolean => {
  const admits = (inner: Type, seen: ReadonlySet<string>): boolean => {
    if (["null", "json", "nullable"].includes(inner.kind)) return true;
    const entity = inner.kind === "reference" ? entities.get(inner.entity) : undefined;
    if (entity === undefined || seen.has(entity.name)) return false;
    const further = new Set([...seen, entity.name]);
    if (entity.kind === "alias") return admits(entity.type, further);
    if (entity.kind !== "union" || entity.tagging.kind !== "untagged") return false;
    return entity.variants.some((variant) => admits(variant.type, further));
  };
  return admits(type, new Set());
};

/** The annotation of an enum. Python takes True for 1, so numbers are looked at by a marker. */
export const enumAnnotation = ({ values, open }: EnumEntity): Part => {
  const known = values.map(({ value }) => value);
  if (open) return annotated(alternatives([literal(known), py`str`]), py`OneOf(is_open=True)`);
  const isPlain = known.length > 1 && known.every((value) => typeof value === "string");
  const type = constants(known, false);
  return isPlain || !known.every(isWhole) ? type : annotated(type, py`OneOf()`);
};
