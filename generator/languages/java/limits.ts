/** Limits in Java: a constant for each distinct set, and for each rule. */

import { writeJson } from "../../../runtime/core/json/index.ts";
import { dependentsOf } from "../../model/dependents.ts";
import type { Limits } from "../../model/limits.ts";
import type { Entity } from "../../model/model.ts";
import { spelled, type Rule } from "../../model/rule.ts";
import { allLimitsIn } from "../../model/walk.ts";
import { double, identifier, java, join, stringLiteral, type Java } from "./encode.ts";

const bound = (name: Java, value: number | undefined): Java | undefined =>
  value === undefined ? undefined : java`Limit.${name}(${double(value)})`;

/** Strings and arrays cannot be longer than the largest int. */
const largestSize = 2 ** 31 - 1;

const size = (name: Java, value: number | undefined): Java | undefined =>
  value === undefined ? undefined : java`Limit.${name}(${Math.min(value, largestSize)})`;

const matching = (name: Java, said: string, pattern: string): Java =>
  java`Limit.${name}(\n          ${stringLiteral(said)},\n          ${stringLiteral(pattern)})`;

const beside = ({ dependentRequired }: Limits): Java | undefined => {
  const pairs = dependentsOf(dependentRequired).map(
    ({ key, needed }) => java`Limit.dependentRequired(${stringLiteral(key)}, ${stringLiteral(needed)})`,
  );
  return pairs.length === 0 ? undefined : join(pairs, ",\n      ");
};

/** Limits are listed in the order in which Ajv checks them, which determines the order of issues. */
const partsOf = (limits: Limits): Readonly<Record<keyof Limits, Java | undefined>> => ({
  maximum: bound(java`maximum`, limits.maximum),
  minimum: bound(java`minimum`, limits.minimum),
  exclusiveMaximum: bound(java`exclusiveMaximum`, limits.exclusiveMaximum),
  exclusiveMinimum: bound(java`exclusiveMinimum`, limits.exclusiveMinimum),
  multipleOf: bound(java`multipleOf`, limits.multipleOf),
  maxLength: size(java`maxLength`, limits.maxLength),
  minLength: size(java`minLength`, limits.minLength),
  pattern: limits.pattern && matching(java`pattern`, limits.pattern.source, limits.pattern.portable),
  format: limits.format && matching(java`format`, limits.format.expected, limits.format.pattern.portable),
  values:
    limits.values &&
    java`Limit.values(${join(
      limits.values.map((value) => stringLiteral(writeJson(value))),
      ", ",
    )})`,
  maxItems: size(java`maxItems`, limits.maxItems),
  minItems: size(java`minItems`, limits.minItems),
  uniqueItems: limits.uniqueItems && java`Limit.uniqueItems()`,
  maxProperties: size(java`maxProperties`, limits.maxProperties),
  minProperties: size(java`minProperties`, limits.minProperties),
  dependentRequired: beside(limits),
});

const arrayOf = (parts: readonly Java[]): Java => java`{\n      ${join(parts, ",\n      ")}\n  }`;

/** Returns the value of the constant for these limits. */
export const limitsValue = (limits: Limits): Java =>
  arrayOf(Object.values(partsOf(limits)).filter((part) => part !== undefined));

/** Returns the value of the constant for a rule, which is treated as an additional limit. */
export const ruleValue = (rule: Rule): Java =>
  arrayOf([java`Limit.rule(\n          ${stringLiteral(writeJson(spelled(rule)))})`]);

const valuesIn = (entity: Entity): Java[] => [
  ...allLimitsIn(entity).map(limitsValue),
  ...(entity.rule === undefined ? [] : [ruleValue(entity.rule)]),
];

/** Constants by value. Each constant is named after the first entity that uses it. */
export const limitConstants = (
  entities: readonly Entity[],
  nameFor: (entity: Entity) => string,
): ReadonlyMap<Java, Java> => {
  const constants = new Map<Java, Java>();
  for (const entity of entities)
    for (const value of valuesIn(entity))
      if (!constants.has(value)) constants.set(value, identifier(nameFor(entity)));
  return constants;
};

export const constantOf = (value: Java, constants: ReadonlyMap<Java, Java>): Java => {
  const found = constants.get(value);
  if (found === undefined) throw new TypeError(`no constant for ${value}`);
  return java`Limits.${found}`;
};
