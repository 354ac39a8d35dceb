/** The views of a record's fields: how each stands in the struct, in the table of the codec, and among the parameters of `new`. */

import { widths } from "../formats.ts";
import { stepOf, unlimited, type Field, type Type } from "../model.ts";
import { countsAsEmpty } from "../salvage.ts";
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

/** How a member comes and goes: the codec, whether it may be absent, and what a program then holds. */
interface Presence {
  readonly how: Rust;
  readonly type: Rust;
}

/** Where null reads as absent and absence does not mean null, no program ever sees null. */
const hidesNull = (field: Field): boolean =>
  stepOf(field, "null-as-absent") !== undefined && stepOf(field, "default")?.value !== null;

const withoutNull = (type: Type): Type => {
  if (type.kind === "limited") return { ...type, of: withoutNull(type.of) };
  return type.kind === "nullable" ? type.of : type;
};

const presentType = (field: Field): Type => (hidesNull(field) ? withoutNull(field.type) : field.type);

/** The default, unless it is an integer that the language's own cannot hold. */
const defaultOf = (field: Field) => {
  const step = stepOf(field, "default");
  const type = unlimited(field.type);
  if (type.kind !== "integer" || type.bigint || step === undefined) return step;
  const { least = -Infinity, most = Infinity } = widths[type.width];
  const value = Number(step.value);
  return Number.isSafeInteger(value) && value >= least && value <= most ? step : undefined;
};

/** Whether a program sees absence and null, each. */
const isBoth = (field: Field): boolean =>
  unlimited(presentType(field)).kind === "nullable" &&
  !field.required &&
  defaultOf(field) === undefined &&
  stepOf(field, "omit-empty") === undefined;

const holderOf = (field: Field): Rust => (isBoth(field) ? holders.nullable : holders.option);

const plainCodec = (field: Field, type: Type, boxed: boolean, scope: RustScope): Rust => {
  const holder = holderOf(field);
  if (!stepOf(field, "salvage-items")) return codecType(type, boxed, scope, holder);
  if (type.kind === "limited")
    return rust`core::Limited<${plainCodec(field, type.of, boxed, scope)}, ${scope.limits(type.limits)}>`;
  if (type.kind === "nullable") return rust`${holder}<${plainCodec(field, type.of, boxed, scope)}>`;
  return type.kind === "list"
    ? rust`core::SkipInvalid<${codecType(type.items, false, scope)}>`
    : codecType(type, boxed, scope);
};

const hintedCodec = (field: Field, type: Type, boxed: boolean, scope: RustScope): Rust => {
  const plain = plainCodec(field, type, boxed, scope);
  const present = hidesNull(field) ? rust`core::NullAsAbsent<${plain}>` : plain;
  if (countsAsEmpty(field)) return rust`core::SalvageList<${present}>`;
  return stepOf(field, "salvage-field") ? rust`core::Salvage<${present}>` : present;
};

const presenceOf = (field: Field, boxed: boolean, scope: RustScope): Presence => {
  const present = presentType(field);
  const codec = hintedCodec(field, present, boxed, scope);
  const type = valueType(present, boxed, scope, holderOf(field));
  const fallback = defaultOf(field);
  if (field.required) return { how: rust`required(${codec})`, type };
  if (fallback !== undefined) {
    const expression = defaultExpression(present, boxed, fallback.value, scope);
    return { how: rust`default(${codec}, ${expression})`, type };
  }
  if (stepOf(field, "omit-empty")) return { how: rust`unless_empty(${codec})`, type };
  if (isBoth(field)) return { how: rust`nullable(${codec})`, type };
  return { how: rust`optional(${codec})`, type: rust`Option<${type}>` };
};

/** What the types do not say. */
const presenceNotes = (field: Field): DocWords[] => {
  if (countsAsEmpty(field)) return [docWords`Empty, with a note, when it cannot be read.`];
  return stepOf(field, "salvage-field") ? [docWords`Absent, with a note, when it cannot be read.`] : [];
};

/** Parameters take what their type can be made from, where that saves the caller a word. */
const parameterType = (field: Field, plain: Rust, scope: RustScope): Rust => {
  const type = unlimited(field.type);
  const entity = type.kind === "reference" ? scope.byName.get(type.entity) : undefined;
  const isLoose = type.kind === "string" || type.kind === "json" || entity?.kind === "union";
  return isLoose && !plain.startsWith("Box<") ? rust`impl Into<${plain}>` : plain;
};

export interface FieldPart {
  /** The line of the codec's table. */
  readonly line: Rust;
  /** None for a constant, which needs no place in memory. */
  readonly member?: {
    readonly doc: readonly Rust[];
    readonly deprecated: boolean;
    readonly declaration: Rust;
    /** There only when it is required. */
    readonly parameter: Rust | undefined;
  };
}

export const fieldPart = (field: Field, name: string, boxed: boolean, scope: RustScope): FieldPart => {
  const { type, required, wireName, description, deprecated } = field;
  const key = stringLiteral(wireName);
  if (type.kind === "literal" && required)
    return { line: rust`${key}: constant(${constantLiteral(type.value)});` };
  const presence = presenceOf(field, boxed, scope);
  const member = identifier(name);
  return {
    line: rust`${key}: ${presence.how} as ${member};`,
    member: {
      doc: docLines([description, ...wireNote(wireName, name)], 4, presenceNotes(field)),
      deprecated,
      declaration: declaration(rust`pub ${member}`, presence.type, 4),
      parameter: required ? rust`${member}: ${parameterType(field, presence.type, scope)}` : undefined,
    },
  };
};
