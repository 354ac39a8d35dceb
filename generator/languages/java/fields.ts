/** Record fields in Java: components and their declarations. */

import { writeJson } from "../../../runtime/core/json/index.ts";
import { isConstant } from "../../3-plan/constants.ts";
import { presenceOf, type Presence } from "../../3-plan/presence.ts";
import type { Field } from "../../model/model.ts";
import { deprecation, parameterTag } from "./comment.ts";
import { constant, identifier, java, listed, requiredArgument, stringLiteral, type Java } from "./encode.ts";
import type { Package } from "./package.ts";
import { isCopied, typeOf, type JavaType } from "./types.ts";

export interface Component {
  readonly name: Java;
  /** The type of the component, and of its accessor. */
  readonly declared: Java;
  /** The type of the constructor's parameter, which accepts null for an absent value. */
  readonly accepted: Java;
  /** The type of the builder method's parameter. */
  readonly given: Java;
  /** Whether the component is required and never null. */
  readonly required: boolean;
  /** The expression that the record stores, if it differs from the argument. */
  readonly held: Java | undefined;
  readonly tag: string;
}

export interface FieldView {
  /** Absent for constants. */
  readonly component?: Component;
  readonly declaration: Java;
}

const callIndent = 14;

/** Returns true if null and absence have different meanings, or if one of them represents the default. */
const isTristate = (presence: Presence, { isNullable }: JavaType): boolean =>
  isNullable === true &&
  !presence.nullIsAbsent &&
  (presence.kind === "nullable" || (presence.kind === "default" && presence.value !== null));

const fieldType = (presence: Presence, { type }: Field, within: Package): JavaType => {
  const plain = typeOf(type, within);
  if (!isTristate(presence, plain)) return plain;
  const { type: inner, codec } = type.kind === "nullable" ? typeOf(type.of, within) : plain;
  return { type: java`OrNull<${inner}>`, codec: java`Types.orNull(${codec})` };
};

const errorHints = {
  refused: [],
  absent: [java`Hint.ABSENT_ON_ERROR`],
  empty: [java`Hint.EMPTY_ON_ERROR`],
} as const;

const hintsOf = (presence: Presence): readonly Java[] => [
  ...(presence.nullIsAbsent ? [java`Hint.NULL_IS_ABSENT`] : []),
  ...errorHints[presence.onError],
  ...(presence.skipsItems ? [java`Hint.SKIPS_ITEMS`] : []),
];

const methods = {
  required: java`required`,
  optional: java`optional`,
  nullable: java`optional`,
  empty: java`empty`,
  default: java`fallback`,
} as const satisfies Record<Presence["kind"], Java>;

/** Returns the expression that replaces null, or rejects it, if the component is never null. */
const filledAs = (name: Java, wireName: Java, presence: Presence, isChecked: boolean): Java => {
  if (presence.kind === "empty" || presence.kind === "default")
    return java`CODEC.orAbsent(${name}, ${wireName})`;
  return isChecked ? requiredArgument(name) : name;
};

/** Returns the expression for the stored value: an immutable copy, or the default if the argument is null. */
const heldAs = (
  name: Java,
  { type, wireName }: Field,
  presence: Presence,
  plain: JavaType,
  isChecked: boolean,
): Java | undefined => {
  const isCopy = isCopied(type) && !isTristate(presence, plain);
  if (presence.kind === "empty" && isCopy) return java`Copies.orEmpty(${name})`;
  if (!isNeverNull(presence, plain)) return isCopy ? java`Copies.orNull(${name})` : undefined;
  const filled = filledAs(name, stringLiteral(wireName), presence, isChecked);
  if (isCopy) return java`Copies.of(${filled})`;
  return filled === name ? undefined : filled;
};

/** Whether a record never holds null for a field, because null is invalid, wrapped or replaced. */
const isNeverNull = (presence: Presence, plain: JavaType): boolean =>
  presence.kind === "empty" ||
  (presence.kind !== "optional" &&
    presence.kind !== "nullable" &&
    (!plain.isNullable || isTristate(presence, plain) || presence.nullIsAbsent));

const remark = (presence: Presence): string =>
  presence.kind === "default" ? `Default: ${writeJson(presence.value)}` : "";

const componentOf = (field: Field, name: Java, presence: Presence, within: Package): Component => {
  const { type, primitive = type } = fieldType(presence, field, within);
  const isRequired = presence.kind === "required";
  const plain = typeOf(field.type, within);
  const isThere = isNeverNull(presence, plain);
  const required = isRequired && isThere;
  const unboxed = required ? primitive : type;
  const declared = isThere ? unboxed : java`@Nullable ${unboxed}`;
  const about =
    field.description.trim() === "" ? `The property ${writeJson(field.wireName)}.` : field.description;
  return {
    name,
    declared,
    accepted: required ? declared : java`@Nullable ${type}`,
    given: required ? type : java`@Nullable ${type}`,
    required,
    held: heldAs(name, field, presence, plain, required && unboxed === type),
    tag: parameterTag(name, about, remark(presence), field.deprecated ? deprecation : ""),
  };
};

export const fieldView = (field: Field, fieldName: string, record: Java, within: Package): FieldView => {
  const wireName = stringLiteral(field.wireName, 16);
  if (isConstant(field)) {
    const value = field.type.kind === "literal" ? constant(field.type.value) : java`null`;
    return { declaration: listed(java`.constant(`, [wireName, value], callIndent) };
  }
  const presence = presenceOf(field, within.entities);
  const name = identifier(fieldName);
  const { codec } = fieldType(presence, field, within);
  const text = presence.kind === "default" ? [stringLiteral(writeJson(presence.value), 16)] : [];
  const parts = [wireName, ...text, codec, java`${record}::${name}`, ...hintsOf(presence)];
  return {
    component: componentOf(field, name, presence, within),
    declaration: listed(java`.${methods[presence.kind]}(`, parts, callIndent),
  };
};
