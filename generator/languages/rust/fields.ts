/** Template data for record fields: struct field, codec entry and constructor parameter. */

import { widths } from "../../schema/formats.ts";
import { presenceOf, type Presence } from "../../3-plan/presence.ts";
import { never, unlimited, type Field, type Type } from "../../model/model.ts";
import { defaultExpression } from "./defaults.ts";
import {
  constantLiteral,
  declaration,
  docLines,
  docWords,
  identifier,
  rust,
  stringLiteral,
  wireNote,
  type DocWords,
  type Rust,
} from "./encode.ts";
import type { RustScope } from "./scope.ts";
import { codecType, holders, valueType } from "./types.ts";

/** A field's codec, whether the field may be absent, and its type. */
interface Member {
  readonly how: Rust;
  readonly type: Rust;
}

/**
 * Returns the field's presence as represented in Rust. A default that does not fit the Rust integer type is
 * ignored.
 */
const heldPresence = (field: Field, scope: RustScope): Presence => {
  const presence = presenceOf(field, scope.byName);
  const type = unlimited(field.type);
  if (presence.kind !== "default" || type.kind !== "integer" || type.bigint) return presence;
  const { least = -Infinity, most = Infinity } = widths[type.width];
  const value = Number(presence.value);
  return Number.isSafeInteger(value) && value >= least && value <= most
    ? presence
    : { ...presence, kind: "optional" };
};

/** Returns true if one type represents both absent and null. */
const isBoth = ({ kind, type }: Presence): boolean =>
  kind === "nullable" && unlimited(type).kind === "nullable";

const holderOf = (presence: Presence): Rust => (isBoth(presence) ? holders.nullable : holders.option);

const plainCodec = (presence: Presence, type: Type, boxed: boolean, scope: RustScope): Rust => {
  const holder = holderOf(presence);
  if (!presence.skipsItems) return codecType(type, boxed, scope, holder);
  if (type.kind === "limited")
    return rust`core::Limited<${plainCodec(presence, type.of, boxed, scope)}, ${scope.limits(type.limits)}>`;
  if (type.kind === "nullable") return rust`${holder}<${plainCodec(presence, type.of, boxed, scope)}>`;
  return type.kind === "list"
    ? rust`core::SkipInvalid<${codecType(type.items, false, scope)}>`
    : codecType(type, boxed, scope);
};

const hintedCodec = (presence: Presence, boxed: boolean, scope: RustScope): Rust => {
  const plain = plainCodec(presence, presence.type, boxed, scope);
  const present = presence.nullIsAbsent ? rust`core::NullAsAbsent<${plain}>` : plain;
  if (presence.onError === "empty") return rust`core::SalvageList<${present}>`;
  return presence.onError === "absent" ? rust`core::Salvage<${present}>` : present;
};

const memberOf = (presence: Presence, boxed: boolean, scope: RustScope): Member => {
  const codec = hintedCodec(presence, boxed, scope);
  const type = valueType(presence.type, boxed, scope, holderOf(presence));
  switch (presence.kind) {
    case "required":
      return { how: rust`required(${codec})`, type };
    case "default": {
      const expression = defaultExpression(presence.type, boxed, presence.value, scope);
      return { how: rust`default(${codec}, ${expression})`, type };
    }
    case "empty":
      return { how: rust`unless_empty(${codec})`, type };
    case "nullable":
    case "optional":
      return isBoth(presence)
        ? { how: rust`nullable(${codec})`, type }
        : { how: rust`optional(${codec})`, type: rust`Option<${type}>` };
    default:
      return never(presence);
  }
};

/** Returns the type of the field in its struct. */
export const storedType = (field: Field, boxed: boolean, scope: RustScope): Rust =>
  memberOf(heldPresence(field, scope), boxed, scope).type;

/** Notes about salvage, which is not visible in the type. */
const salvageNotes = ({ onError }: Presence): DocWords[] => {
  if (onError === "empty")
    return [docWords`Decodes to an empty list, with a note, if the value is malformed.`];
  return onError === "absent" ? [docWords`Decodes as absent, with a note, if the value is malformed.`] : [];
};

/** Parameters are `impl Into<…>` if this is convenient for callers. */
const parameterType = (field: Field, plain: Rust, scope: RustScope): Rust => {
  const type = unlimited(field.type);
  const entity = type.kind === "reference" ? scope.byName.get(type.entity) : undefined;
  const isLoose = type.kind === "string" || type.kind === "json" || entity?.kind === "union";
  return isLoose && !plain.startsWith("Box<") ? rust`impl Into<${plain}>` : plain;
};

export interface FieldPart {
  readonly line: Rust;
  /** Undefined for constants, which are not stored. */
  readonly member?: MemberPart;
}

export interface MemberPart {
  readonly name: Rust;
  readonly doc: readonly Rust[];
  readonly deprecated: boolean;
  readonly declaration: Rust;
  /** Present only for required fields. */
  readonly parameter: Rust | undefined;
}

export const fieldPart = (field: Field, name: string, boxed: boolean, scope: RustScope): FieldPart => {
  const { type, required, wireName, description, deprecated } = field;
  const key = stringLiteral(wireName);
  if (type.kind === "literal" && required)
    return { line: rust`${key}: constant(${constantLiteral(type.value)});` };
  const presence = heldPresence(field, scope);
  const how = memberOf(presence, boxed, scope);
  const member = identifier(name);
  return {
    line: rust`${key}: ${how.how} as ${member};`,
    member: {
      name: member,
      doc: docLines([description, ...wireNote(wireName, name)], 4, salvageNotes(presence)),
      deprecated,
      declaration: declaration(rust`pub ${member}`, how.type, 4),
      parameter: required ? rust`${member}: ${parameterType(field, how.type, scope)}` : undefined,
    },
  };
};
