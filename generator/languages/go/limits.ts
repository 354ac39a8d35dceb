/** Limits in Go: a package variable for each distinct set. */

import { writeJson } from "../../../runtime/core/json/index.ts";
import type { JsonValue } from "../../support/json.ts";
import { dependentsOf } from "../../model/dependents.ts";
import type { Format, Limits } from "../../model/limits.ts";
import type { Entity } from "../../model/model.ts";
import { allLimitsIn } from "../../model/walk.ts";
import { spelled, type Rule } from "../../model/rule.ts";
import type { Pattern } from "../../regular-expressions/portable.ts";
import { stateMachine, type StateMachine } from "../../regular-expressions/states.ts";
import { encoded } from "../../support/text/code.ts";
import { filled, go, identifier, join, runeLiteral, stringLiteral, type Go } from "./encode.ts";

const bound = (type: Go, value: number | undefined): Go | undefined =>
  value === undefined ? undefined : go`codec.${type}(${encoded(String(value))})`;

/** Strings and slices cannot exceed this length, and int can represent it on every platform. */
const largestSize = 2 ** 31 - 1;

const size = (type: Go, value: number | undefined): Go | undefined =>
  bound(type, value === undefined ? undefined : Math.min(value, largestSize));

const number = (value: number): Go => encoded(String(value));

const stepsFrom = (state: number, { transitions }: StateMachine): Go => {
  const steps = transitions
    .filter(({ from }) => from === state)
    .flatMap(({ ranges, to }) =>
      ranges.map(([least, most]) => go`{${runeLiteral(least)}, ${runeLiteral(most)}, ${number(to)}}`),
    );
  return go`{${join(steps, ", ")}}`;
};

const matcher = (pattern: Pattern): Go => {
  const machine = stateMachine(pattern);
  if (machine === undefined) return go`codec.Matcher{Portable: ${stringLiteral(pattern.portable)}}`;
  const count = Math.max(...machine.ends, ...machine.transitions.flatMap(({ from, to }) => [from, to])) + 1;
  const states = Array.from({ length: count }, (_, state) => stepsFrom(state, machine));
  const ends = go`[]rune{${join(machine.ends.map(number), ", ")}}`;
  return go`codec.Matcher{States: [][][3]rune{${filled(states)}}, Ends: ${ends}}`;
};

const patternValue = (pattern: Pattern): Go =>
  go`&codec.Pattern{Source: ${stringLiteral(pattern.source)}, Matcher: ${matcher(pattern)}}`;

const formatValue = ({ expected, pattern }: Format): Go =>
  go`&codec.Format{Expected: ${stringLiteral(expected)}, Matcher: ${matcher(pattern)}}`;

const oneOf = (values: readonly JsonValue[]): Go => {
  const texts = values.map((value) => stringLiteral(writeJson(value)));
  return go`&codec.Values{Texts: []string{${join(texts, ", ")}}}`;
};

const beside = ({ dependentRequired }: Limits): Go | undefined => {
  const pairs = dependentsOf(dependentRequired).map(
    ({ key, needed }) =>
      go`codec.DependentRequired{Key: ${stringLiteral(key)}, Needed: ${stringLiteral(needed)}}`,
  );
  return pairs.length === 0 ? undefined : join(pairs, ", ");
};

/** Limits are listed in the order in which Ajv checks them, which determines the order of issues. */
const partsOf = (limits: Limits): Readonly<Record<keyof Limits, Go | undefined>> => ({
  maximum: bound(go`Maximum`, limits.maximum),
  minimum: bound(go`Minimum`, limits.minimum),
  exclusiveMaximum: bound(go`ExclusiveMaximum`, limits.exclusiveMaximum),
  exclusiveMinimum: bound(go`ExclusiveMinimum`, limits.exclusiveMinimum),
  multipleOf: bound(go`MultipleOf`, limits.multipleOf),
  maxLength: size(go`MaxLength`, limits.maxLength),
  minLength: size(go`MinLength`, limits.minLength),
  pattern: limits.pattern && patternValue(limits.pattern),
  format: limits.format && formatValue(limits.format),
  values: limits.values && oneOf(limits.values),
  maxItems: size(go`MaxItems`, limits.maxItems),
  minItems: size(go`MinItems`, limits.minItems),
  uniqueItems: limits.uniqueItems && go`codec.UniqueItems{}`,
  maxProperties: size(go`MaxProperties`, limits.maxProperties),
  minProperties: size(go`MinProperties`, limits.minProperties),
  dependentRequired: beside(limits),
});

const limitsLiteral = (limits: Limits): Go => {
  const parts = Object.values(partsOf(limits)).filter((part) => part !== undefined);
  return go`codec.Limits{${join(parts, ", ")}}`;
};

const ruleLiteral = (rule: Rule): Go =>
  go`codec.Limits{&codec.Rule{Text: ${stringLiteral(writeJson(spelled(rule)))}}}`;

const literalsIn = (entity: Entity): Go[] => [
  ...allLimitsIn(entity).map(limitsLiteral),
  ...(entity.rule === undefined ? [] : [ruleLiteral(entity.rule)]),
];

/** Package variables, keyed by value. Each variable is named after the first entity that uses it. */
export const limitVariables = (
  entities: readonly Entity[],
  nameFor: (entity: Entity) => string,
): ReadonlyMap<Go, Go> => {
  const variables = new Map<Go, Go>();
  for (const entity of entities)
    for (const value of literalsIn(entity))
      if (!variables.has(value)) variables.set(value, identifier(nameFor(entity)));
  return variables;
};

export const variableOf = (limits: Limits, variables: ReadonlyMap<Go, Go>): Go => {
  const variable = variables.get(limitsLiteral(limits));
  if (variable === undefined) throw new TypeError(`no variable for ${writeJson({ ...limits })}`);
  return variable;
};

/** Returns the variable of the entity's rule. */
export const ruleVariableOf = ({ rule }: Entity, variables: ReadonlyMap<Go, Go>): Go | undefined =>
  rule && variables.get(ruleLiteral(rule));
