/** Limits in Rust: entries of a codec's table. */

import { writeJson } from "../../../runtime/core/json/index.ts";
import type { JsonValue } from "../../support/json.ts";
import { dependentsOf } from "../../model/dependents.ts";
import type { Limits } from "../../model/limits.ts";
import { patternsIn, spelled } from "../../model/rule.ts";
import type { Characters } from "../../regular-expressions/characters.ts";
import type { Pattern } from "../../regular-expressions/portable.ts";
import { stateMachine, type StateMachine } from "../../regular-expressions/states.ts";
import {
  charLiteral,
  doubleLiteral,
  filled,
  join,
  rust,
  stringLiteral,
  wholeLiteral,
  type Rust,
} from "./encode.ts";
import type { NamedLimits, NamedRule } from "./scope.ts";

const given = <Limit>(limit: Limit | undefined, show: (limit: Limit) => Rust): Rust[] =>
  limit === undefined ? [] : [rust`${show(limit)};`];

/** Lengths in data never exceed the largest safe integer. */
const count = (name: Rust, limit: number | undefined): Rust[] =>
  given(limit, (value) => rust`${name}(${wholeLiteral(Math.min(value, Number.MAX_SAFE_INTEGER))})`);

const number = (name: Rust, limit: number | undefined): Rust[] =>
  given(limit, (value) => rust`${name}(${doubleLiteral(value)})`);

const ranges = (set: Characters): Rust =>
  join(
    set.map(([least, most]) =>
      least === most ? charLiteral(least) : rust`${charLiteral(least)}..=${charLiteral(most)}`,
    ),
    " | ",
  );

/** The transitions and the final states of a state machine. */
const states = ({ transitions, ends }: StateMachine): Rust => {
  const arms = transitions.map(
    ({ from, to, ranges: set }) => rust`${wholeLiteral(from)} ${ranges(set)} => ${wholeLiteral(to)}`,
  );
  return rust`[${filled(arms)}], [${join(ends.map(wholeLiteral), ", ")}]`;
};

const text = (name: Rust, words: string | undefined, pattern: Pattern | undefined): Rust[] =>
  given(pattern, (one) => {
    const machine = stateMachine(one);
    const how = machine === undefined ? stringLiteral(one.portable) : states(machine);
    return rust`${name}(${stringLiteral(words ?? one.source)}, ${how})`;
  });

const needsEngine = (pattern: Pattern | undefined): boolean =>
  pattern !== undefined && stateMachine(pattern) === undefined;

const jsonLiteral = (value: JsonValue): Rust => stringLiteral(writeJson(value));

/** Returns one entry per limit, in the order of their issues. */
const limitLines = (limits: Limits): Rust[] => [
  ...count(rust`MinLength`, limits.minLength),
  ...count(rust`MaxLength`, limits.maxLength),
  ...text(rust`Pattern`, undefined, limits.pattern),
  ...text(rust`Format`, limits.format?.expected, limits.format?.pattern),
  ...number(rust`Minimum`, limits.minimum),
  ...number(rust`Maximum`, limits.maximum),
  ...number(rust`ExclusiveMinimum`, limits.exclusiveMinimum),
  ...number(rust`ExclusiveMaximum`, limits.exclusiveMaximum),
  ...number(rust`MultipleOf`, limits.multipleOf),
  ...count(rust`MinItems`, limits.minItems),
  ...count(rust`MaxItems`, limits.maxItems),
  ...given(limits.uniqueItems, () => rust`UniqueItems()`),
  ...count(rust`MinProperties`, limits.minProperties),
  ...count(rust`MaxProperties`, limits.maxProperties),
  ...dependentsOf(limits.dependentRequired).map(
    ({ key, needed }) => rust`DependentRequired(${stringLiteral(key)}, ${stringLiteral(needed)});`,
  ),
  ...given(limits.values, (values) => rust`Values(${join(values.map(jsonLiteral), ", ")})`),
];

/** A table of limits: its macro and content, and whether it requires the pattern engine. */
export interface LimitTable {
  readonly macro: Rust;
  readonly name: Rust;
  readonly lines: readonly Rust[];
  readonly hasPatterns: boolean;
}

export const limitTable = ({ name, limits }: NamedLimits): LimitTable => ({
  macro: rust`limits`,
  name,
  lines: limitLines(limits),
  hasPatterns: needsEngine(limits.pattern) || needsEngine(limits.format?.pattern),
});

/** Returns the table for a rule: its text, followed by its patterns. */
export const ruleTable = ({ name, rule }: NamedRule): LimitTable => {
  const portable = spelled(rule);
  const patterns = [...new Set(patternsIn(portable))];
  return {
    macro: rust`rule`,
    name,
    lines: [writeJson(portable), ...patterns].map((line) => rust`${stringLiteral(line)};`),
    hasPatterns: patterns.length > 0,
  };
};
