/** Template data for RBS signatures: readers, constructors and types of entities. */

import { baseAround } from "../../3-plan/bases.ts";
import { presenceOf } from "../../3-plan/presence.ts";
import { never, type EnumEntity, type Entity, type Field, type RecordEntity } from "../../model/model.ts";
import type { UnionEntity } from "../../model/model.ts";
import { encoded } from "../../support/text/code.ts";
import { keepsUnknown } from "./entities.ts";
import { absentHeld } from "./fields.ts";
import type { Scope } from "./scope.ts";
import {
  either,
  jsonIn,
  literalType,
  nameOf,
  orAbsent,
  ours,
  rbs,
  signatureType,
} from "./signature-types.ts";
import type { Side, Signature } from "./signature-types.ts";
import { isConstant } from "./types.ts";

const fieldType = (field: Field, scope: Scope, side: Side): Signature => {
  const presence = presenceOf(field, scope.lookup);
  const type = signatureType(side === "given" ? presence.type : field.type, scope, side);
  if (presence.kind === "required") return type;
  const held = absentHeld(presence);
  if (held !== undefined) return orAbsent(type, held, scope);
  return side === "given" ? type : orAbsent(type, "ABSENT", scope);
};

interface Parameter {
  readonly name: Signature;
  readonly type: Signature;
  readonly required: boolean;
}

const inLines = (parameters: readonly Signature[]): Signature => {
  if (parameters.length === 0) return rbs`()`;
  const lines = parameters.map((parameter) => `        ${parameter}`).join(",\n");
  return encoded(`(\n${lines}\n      )`);
};

const takes = (parameters: readonly Parameter[], allOptional: boolean): Signature =>
  inLines(
    parameters.map(({ name, type, required }) =>
      required && !allOptional ? rbs`${name}: ${type}` : rbs`?${name}: ${type}`,
    ),
  );

const unknownIn = (scope: Scope): Parameter => ({
  name: rbs`unknown_fields`,
  type: rbs`Hash[String, ${jsonIn(scope)}]`,
  required: false,
});

const recordPart = (entity: RecordEntity, scope: Scope) => {
  const { base, fields } = scope.names.record(entity);
  const named = entity.fields.map((field, index) => ({ field, name: nameOf(fields[index] ?? "") }));
  const baseType = (): Signature =>
    signatureType({ kind: "reference", entity: entity.flatten?.entity ?? "" }, scope, "given");
  const held = base === undefined ? [] : [{ name: nameOf(base), type: baseType(), required: true }];
  const parameters: Parameter[] = [
    ...held,
    ...named
      .filter(({ field }) => !isConstant(field))
      .map(({ field, name }) => ({ name, type: fieldType(field, scope, "taken"), required: field.required })),
    ...(keepsUnknown(entity) ? [unknownIn(scope)] : []),
  ];
  const parent = baseAround(entity, scope.lookup)?.base;
  return {
    template: "record-signature",
    parent: parent === undefined ? ours(scope, rbs`Record`) : nameOf(scope.names.type(parent)),
    readers: [
      ...held.map(({ name, type }) => rbs`attr_reader ${name}: ${type}`),
      ...named
        .slice(parent?.fields.length ?? 0)
        .map(({ field, name }) => rbs`attr_reader ${name}: ${fieldType(field, scope, "given")}`),
    ],
    initializer: takes(parameters, false),
    changes: takes(parameters, true),
  };
};

const unionPart = (entity: UnionEntity, scope: Scope) => {
  const isWrapped = (index: number): boolean =>
    entity.tagging.kind === "external" && entity.variants[index]?.type.kind !== "literal";
  const names = scope.names.variants(entity).map(nameOf);
  const types = entity.variants.map(({ type }) => signatureType(type, scope, "given"));
  const values = types.map((type, index) => (isWrapped(index) ? (names[index] ?? type) : type));
  const variants = names.map((name, index) => ({ name, value: types[index] ?? rbs`untyped` }));
  return {
    template: "union-signature",
    kind: rbs`Union`,
    value: either([...values, ...(entity.open ? [ours(scope, rbs`Unknown`)] : [])]),
    variants: variants.filter((_variant, index) => isWrapped(index)),
  };
};

const enumPart = (entity: EnumEntity, scope: Scope) => {
  const names = scope.names.values(entity).map(nameOf);
  const types = entity.values.map(({ value }) => literalType(value));
  return {
    template: "enum-signature",
    value: entity.open ? rbs`String` : either(types),
    constants: names.map((name, index) => rbs`${name}: ${types[index] ?? rbs`untyped`}`),
  };
};

const partOf = (entity: Entity, scope: Scope) => {
  switch (entity.kind) {
    case "record":
      return recordPart(entity, scope);
    case "union":
      return unionPart(entity, scope);
    case "enum":
      return enumPart(entity, scope);
    case "alias": {
      const value = signatureType(entity.type, scope, "given");
      return { template: "union-signature", kind: rbs`Alias`, value, variants: [] };
    }
    default:
      return never(entity);
  }
};

export const signatureView = (entity: Entity, scope: Scope) => ({
  ...partOf(entity, scope),
  name: nameOf(scope.names.type(entity)),
});
