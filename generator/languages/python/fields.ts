/** Record fields as attributes: annotation, default value and docstring. */

import { inheritanceOf } from "../../3-plan/bases.ts";
import { nativeKindOf } from "../../3-plan/native-types.ts";
import { presenceOf, type Presence } from "../../3-plan/presence.ts";
import {
  never,
  unlimited,
  type Entity,
  type Field,
  type RecordEntity,
  type Type,
} from "../../model/model.ts";
import type { JsonValue } from "../../support/json.ts";
import {
  docstring,
  identifier,
  isScalar,
  numberLiteral,
  py,
  scalarLiteral,
  stringLiteral,
  type Python,
} from "./encode.ts";
import { jsonPart } from "./json-part.ts";
import { alternatives, assignment, bracket, prefix, type Part } from "./layout.ts";
import { names } from "./names.ts";
import { annotated, annotation, type Scope } from "./types.ts";

export interface Attribute {
  readonly statement: Python;
  readonly documentation: Python;
}

/** Resolves aliases and removes limits. */
const behind = (limited: Type, scope: Scope): Type => {
  const type = unlimited(limited);
  const entity = type.kind === "reference" ? scope.entities.get(type.entity) : undefined;
  return entity?.kind === "alias" ? behind(entity.type, scope) : type;
};

const factory = (made: Part): Part => bracket(py`Field(`, [prefix(py`default_factory=`, made)], py`)`);

const isEmpty = (value: JsonValue): boolean => !isScalar(value) && Object.keys(value).length === 0;

/** Returns true if a string has another type in memory, even through aliases. */
const isNative = (type: Type, scope: Scope): boolean => {
  if (type.kind === "nullable") return isNative(type.of, scope);
  const entity = type.kind === "reference" ? scope.entities.get(type.entity) : undefined;
  return entity?.kind === "alias"
    ? isNative(entity.type, scope)
    : nativeKindOf(type, scope.native) !== undefined;
};

/** Enum and scalar defaults are literals. Other defaults are decoded from JSON on demand. */
const defaultPart = (type: Type, value: JsonValue, scope: Scope): Part => {
  if (value === null) return py`None`;
  const target = behind(type, scope);
  const inner = target.kind === "nullable" ? behind(target.of, scope) : target;
  const entity: Entity | undefined =
    inner.kind === "reference" ? scope.entities.get(inner.entity) : undefined;
  const isRead = isNative(type, scope);
  if (isScalar(value) && !isRead && (entity === undefined || entity.kind === "enum")) {
    const isDouble = inner.kind === "double" && typeof value === "number";
    return isDouble ? numberLiteral(value, true) : scalarLiteral(value);
  }
  if (isEmpty(value) && inner.kind !== "reference") return emptyPart(value);
  const from = prefix(py`lambda: `, annotation(isRead ? type : inner, scope));
  return factory(bracket(py`from_wire(`, [from, jsonPart(value)], py`)`));
};

interface Shown {
  readonly type: Part;
  readonly markers: readonly Python[];
  readonly value?: Part;
}

const emptyPart = (value: JsonValue): Part => factory(Array.isArray(value) ? py`empty_list` : py`empty_dict`);

const isNull = (type: Type): boolean => type.kind === "null";

/** Moves `None` to the end of the union. */
const orAbsent = (type: Type, scope: Scope): Part => {
  if (isNull(type)) return alternatives([py`Absent`, py`None`]);
  return type.kind === "nullable"
    ? alternatives([annotation(type.of, scope), py`Absent`, py`None`])
    : alternatives([annotation(type, scope), py`Absent`]);
};

const shown = (field: Field, presence: Presence, scope: Scope): Shown => {
  const type = annotation(presence.type, scope);
  switch (presence.kind) {
    case "default":
      return { type, markers: [py`DEFAULT`], value: defaultPart(presence.type, presence.value, scope) };
    case "empty":
      return { type, markers: [], value: emptyPart(presence.value) };
    case "required":
      return field.type.kind === "literal"
        ? { type, markers: [py`CONSTANT`], value: scalarLiteral(field.type.value) }
        : { type, markers: [] };
    case "nullable":
      return { type: orAbsent(presence.type, scope), markers: [py`OPTIONAL`], value: py`ABSENT` };
    case "optional":
      return { type: alternatives([type, py`None`]), markers: [py`OPTIONAL`], value: py`None` };
    default:
      return never(presence);
  }
};

const onError = { refused: [], absent: [py`SALVAGE`], empty: [py`SALVAGE_LIST`] };

/** Validators run from last to first, and pydantic does not apply defaults inside a salvaging validator. */
const stepMarkers = (presence: Presence): Python[] => [
  ...(presence.nullIsAbsent && presence.kind !== "default" ? [py`NULL_IS_ABSENT`] : []),
  ...(presence.kind === "empty" ? [py`OMIT_EMPTY`] : []),
  ...(presence.skipsItems ? [py`SKIP_ITEMS`] : []),
  ...onError[presence.onError],
  ...(presence.nullIsAbsent && presence.kind === "default" ? [py`NULL_IS_ABSENT`] : []),
];

/**
 * Returns the settings that pydantic needs: the wire name, if it differs from the attribute name, and whether
 * the field is deprecated.
 */
const fieldPart = ({ wireName, deprecated }: Field, name: Python): Part[] => {
  const alias = wireName === name ? [] : [py`alias=${stringLiteral(wireName)}`];
  const facts = deprecated ? [...alias, py`deprecated=True`] : alias;
  return facts.length === 0 ? [] : [bracket(py`Field(`, facts, py`)`)];
};

const attribute = (field: Field, name: Python, scope: Scope): Attribute => {
  const presence = presenceOf(field, scope.entities);
  const { type, markers, value } = shown(field, presence, scope);
  const whole = annotated(type, ...markers, ...stepMarkers(presence), ...fieldPart(field, name));
  const statement = assignment({ name, annotation: whole, ...(value === undefined ? {} : { value }) }, 4);
  const deprecation = field.deprecated ? "Deprecated." : "";
  const text = [field.description, deprecation].filter((part) => part !== "").join("\n\n");
  return { statement, documentation: docstring(text, "    ") };
};

/**
 * Returns the attributes of a record, starting with the flattened entity. Attributes from the base class are
 * inherited.
 */
export const attributes = (record: RecordEntity, scope: Scope): Attribute[] => {
  const { base, fields } = names.record(record);
  const inherited = inheritanceOf(record, scope.entities)?.base.fields.length ?? 0;
  const own = record.fields
    .map((field, index) => ({ field, name: identifier(fields[index] ?? "") }))
    .slice(inherited)
    .map(({ field, name }) => attribute(field, name, scope));
  if (record.flatten === undefined || base === undefined) return own;
  const type = scope.names.type(record.flatten.entity);
  const held = { name: identifier(base), annotation: annotated(type, py`FLATTEN`) };
  return [{ statement: assignment(held, 4), documentation: py`` }, ...own];
};
