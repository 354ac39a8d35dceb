/** Template data for records. */

import type { RecordEntity, Type } from "../../model/model.ts";
import { notedDefaults } from "../../3-plan/noted-defaults.ts";
import { declaration, docLines, identifier, join, rust, textLiteral, type Rust } from "./encode.ts";
import { fieldPart, type MemberPart } from "./fields.ts";
import { names, type RustScope } from "./scope.ts";
import { requiredPart } from "./required.ts";
import { deriveOf } from "./traits.ts";
import { codecType, membersCodec, valueType } from "./types.ts";

const unknownFields: MemberPart = {
  name: rust`unknown_fields`,
  doc: docLines(["Properties that the schema does not declare, unchanged."], 4),
  deprecated: false,
  declaration: rust`pub unknown_fields: core::Object,`,
  parameter: undefined,
};

const endings = { keep: rust`keep`, ignore: rust`ignore_rest`, refuse: rust`refuse_rest` };

interface Base {
  readonly member: MemberPart;
  readonly ending: Rust;
  /** The record's only non-constant field, if that field's type is a record. */
  readonly around: Rust;
}

const basePart = (entity: RecordEntity, scope: RustScope): Base | undefined => {
  if (entity.flatten === undefined) return undefined;
  const name = identifier(names.record(entity).base ?? "");
  const reference: Type = { kind: "reference", entity: entity.flatten.entity };
  const boxed = scope.isBoxed(entity.name, "base");
  const type = valueType(reference, boxed, scope);
  const doc = docLines(["In JSON, its properties are merged with the record's other properties."], 4);
  const parameter = rust`${name}: ${boxed ? type : rust`impl Into<${type}>`}`;
  return {
    member: { name, doc, deprecated: false, declaration: declaration(rust`pub ${name}`, type, 4), parameter },
    ending: rust`flatten(${name}: ${membersCodec(reference, boxed, scope)})`,
    around: entity.inherited === undefined ? rust`` : rust`${name}: ${valueType(reference, false, scope)}`,
  };
};

/** Prints the parameters on one line if they fit, otherwise one per line. */
const makePart = (entity: RecordEntity, parameters: readonly Rust[], { defaults }: RustScope): Rust => {
  if (parameters.length === 0) return rust`default()`;
  const make = defaults.has(entity.name) ? rust`new_or_default` : rust`new`;
  const line = rust`${make}(${join(parameters, ", ")})`;
  if (line.length + entity.id.length < 60) return line;
  return rust`${make}(\n        ${join(parameters, ",\n        ")},\n    )`;
};

/** Returns the limits on the whole object and on undeclared properties. */
const withinPart = ({ limits, rest }: RecordEntity, scope: RustScope): Rust => {
  if (limits === undefined && rest === undefined) return rust``;
  const whole = limits === undefined ? rust`` : rust`limits ${scope.limits(limits)}`;
  const others = rest === undefined ? rust`` : rust`; rest ${codecType(rest, false, scope)}`;
  return rust`, within (${whole}${others})`;
};

export const recordPart = (entity: RecordEntity, scope: RustScope) => {
  const own = names.record(entity).fields;
  const fields = entity.fields.map((field, index) =>
    fieldPart(field, own[index] ?? "", scope.isBoxed(entity.name, "field", index), scope),
  );
  const base = basePart(entity, scope);
  const keeps = base === undefined && entity.unknownFields === "keep";
  const members = [
    ...(base === undefined ? [] : [base.member]),
    ...fields.flatMap(({ member }) => member ?? []),
    ...(keeps ? [unknownFields] : []),
  ];
  const defaults = notedDefaults(entity);
  const parameters = members.flatMap(({ parameter }) => parameter ?? []);
  return {
    template: "record",
    derive: deriveOf(entity, scope.doubles),
    members,
    lines: fields.map(({ line }) => line),
    ending: base?.ending ?? endings[entity.unknownFields],
    make: makePart(entity, parameters, scope),
    within: withinPart(entity, scope),
    around: base?.around ?? rust``,
    required: requiredPart(entity, members, scope),
    defaults: defaults === undefined ? rust`` : textLiteral(defaults),
  };
};
