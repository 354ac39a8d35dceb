/** Conditions for the properties of a record: inline if short, otherwise in a separate function. */

import type { Dialect, Field, RecordEntity, Type } from "../../model/model.ts";
import { join, member, ts, type TypeScript } from "./encode.ts";
import { gate, gateFunction } from "./expressions.ts";
import { boundConditions, inlineBounds, type FieldBounds } from "./inline-bounds.ts";
import { tagsOfRecords } from "./found-by-tag.ts";
import { partName } from "./judges.ts";
import { limitsOf } from "./reasons.ts";
import { split } from "./split.ts";

export const wire = ts`wire`;

/** V8 inlines a limited number of functions into a loop, so short checks are not separate functions. */
const fewest = 3;

/** A condition that a record must satisfy. `keeps` is true if the condition uses the variable `value`. */
export interface Condition {
  readonly code: TypeScript;
  readonly keeps: boolean;
}

const plain = (code: TypeScript): Condition => ({ code, keeps: false });

const kept = ts`value`;

/**
 * A property that is used twice is stored in a variable, because property access is slow for objects with
 * many shapes.
 */
const fieldGate = ({ type, wireName, required }: Field, bounds: FieldBounds = new Map()): Condition => {
  const value = member(wire, wireName);
  const gateOf = (of: Type, from: TypeScript): TypeScript =>
    ts`${gate(of, from)}${boundConditions(bounds.get(wireName) ?? [], from)}`;
  const keptUnless = (nothing: TypeScript, of: Type): Condition => ({
    code: ts`((${kept} = ${value}) ${nothing} || ${gateOf(of, kept)})`,
    keeps: true,
  });
  if (type.kind === "nullable") return keptUnless(required ? ts`=== null` : ts`== null`, type.of);
  if (required) return plain(gateOf(type, value));
  return type.kind === "json" ? plain(ts`true`) : keptUnless(ts`=== undefined`, type);
};

export const isClosed = ({ unknownFields, flatten }: RecordEntity): boolean =>
  unknownFields === "refuse" && flatten === undefined;

export interface Conditions {
  readonly gates: readonly TypeScript[];
  readonly keeps: boolean;
}

const together = (conditions: readonly Condition[]): Conditions => ({
  gates: conditions.map(({ code }) => code),
  keeps: conditions.some(({ keeps }) => keeps),
});

/** Moves long conditions to separate functions, and returns the remaining ones. */
const conditionsOf = (entity: RecordEntity, dialect: Dialect) => {
  const name = partName(entity);
  const tag = tagsOfRecords(dialect).get(entity.name);
  const { rest } = entity;
  const bounds = inlineBounds(entity);
  const asked = entity.fields
    .filter(({ wireName }) => wireName !== tag)
    .map((field) => fieldGate(field, bounds));
  const { here, further } = split(asked.filter(({ code }) => code !== "true"));
  const parts = further.map((gates, index) => ({ name: ts`has${name}$${index + 2}`, ...together(gates) }));
  const others = [
    ...parts.map((part) => ts`${part.name}(wire)`),
    ...(isClosed(entity) ? [ts`core.hasOnly(wire, keysOf${name})`] : []),
    ...(rest === undefined ? [] : [ts`core.restFits(wire, keysOf${name}, ${gateFunction(rest, ts``)})`]),
    ...(bounds === undefined ? limitsOf(entity, ts`check${name}`, entity.check) : []),
  ];
  const gates = [...here, ...others.map(plain)];
  return { parts, gates };
};

/** Returns true if a union selects the record by tag and needs more than an inline check. */
const standsApart = (entity: RecordEntity, gates: readonly Condition[], dialect: Dialect): boolean =>
  tagsOfRecords(dialect).has(entity.name) && gates.length > fewest;

const askedOf = (entity: RecordEntity, gates: readonly Condition[], dialect: Dialect): readonly Condition[] =>
  standsApart(entity, gates, dialect) ? [plain(ts`has${partName(entity)}(wire)`)] : gates;

/** Returns the condition that remains after the tag has been checked. */
export const foundGate = (entity: RecordEntity, dialect: Dialect): Condition => {
  const { gates, keeps } = together(askedOf(entity, conditionsOf(entity, dialect).gates, dialect));
  return { code: gates.length === 0 ? ts`true` : join(gates, " && "), keeps };
};

export const recordGates = (entity: RecordEntity, dialect: Dialect) => {
  const tag = tagsOfRecords(dialect).get(entity.name);
  const tagGates = entity.fields.filter(({ wireName }) => wireName === tag).map((field) => fieldGate(field));
  const { parts, gates } = conditionsOf(entity, dialect);
  const apart = standsApart(entity, gates, dialect) ? together(gates) : undefined;
  return { parts, apart, ...together([...tagGates, ...askedOf(entity, gates, dialect)]) };
};
