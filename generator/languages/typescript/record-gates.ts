/** The conditions on the members of a record: inline where they are short, and else in a function of its own. */

import type { Dialect, Field, RecordEntity } from "../../model/model.ts";
import { join, member, ts, type TypeScript } from "./encode.ts";
import { gate, gateFunction } from "./expressions.ts";
import { tagsOfRecords } from "./found-by-tag.ts";
import { partName } from "./judges.ts";
import { limitsOf } from "./reasons.ts";
import { split } from "./split.ts";

export const wire = ts`wire`;

/** V8 takes only so many functions into a loop over parts of a message: what asks no more than this is none. */
const fewest = 3;

/** One of the conditions of a record; `keeps` where it is about what the function has in its variable `value`. */
export interface Condition {
  readonly code: TypeScript;
  readonly keeps: boolean;
}

const plain = (code: TypeScript): Condition => ({ code, keeps: false });

const kept = ts`value`;

/** A member that is asked twice is read once: where objects of many shapes come, reading costs more than asking. */
const fieldGate = ({ type, wireName, required }: Field): Condition => {
  const value = member(wire, wireName);
  if (type.kind === "nullable") {
    const nothing = required ? ts`=== null` : ts`== null`;
    return { code: ts`((${kept} = ${value}) ${nothing} || ${gate(type.of, kept)})`, keeps: true };
  }
  if (required) return plain(gate(type, value));
  if (type.kind === "json") return plain(ts`true`);
  return { code: ts`((${kept} = ${value}) === undefined || ${gate(type, kept)})`, keeps: true };
};

/** True when a record takes only what it declares. */
export const isClosed = ({ unknownFields, flatten }: RecordEntity): boolean =>
  unknownFields === "refuse" && flatten === undefined;

/** Conditions of one function, which has a variable where one of them keeps a value. */
export interface Conditions {
  readonly gates: readonly TypeScript[];
  readonly keeps: boolean;
}

const together = (conditions: readonly Condition[]): Conditions => ({
  gates: conditions.map(({ code }) => code),
  keeps: conditions.some(({ keeps }) => keeps),
});

/** Functions that ask what is too much for one, and the conditions that are left. */
const conditionsOf = (entity: RecordEntity, dialect: Dialect) => {
  const name = partName(entity);
  const tag = tagsOfRecords(dialect).get(entity.name);
  const { rest } = entity;
  const asked = entity.fields.filter(({ wireName }) => wireName !== tag).map(fieldGate);
  const { here, further } = split(asked.filter(({ code }) => code !== "true"));
  const parts = further.map((gates, index) => ({ name: ts`has${name}$${index + 2}`, ...together(gates) }));
  const others = [
    ...parts.map((part) => ts`${part.name}(wire)`),
    ...(isClosed(entity) ? [ts`core.hasOnly(wire, keysOf${name})`] : []),
    ...(rest === undefined ? [] : [ts`core.restFits(wire, keysOf${name}, ${gateFunction(rest, ts``)})`]),
    ...limitsOf(entity, ts`check${name}`, entity.check),
  ];
  const gates = [...here, ...others.map(plain)];
  return { parts, gates };
};

/** True when some union finds the record by its tag and asks more than stands in its own line. */
const standsApart = (entity: RecordEntity, gates: readonly Condition[], dialect: Dialect): boolean =>
  tagsOfRecords(dialect).has(entity.name) && gates.length > fewest;

const askedOf = (entity: RecordEntity, gates: readonly Condition[], dialect: Dialect): readonly Condition[] =>
  standsApart(entity, gates, dialect) ? [plain(ts`has${partName(entity)}(wire)`)] : gates;

/** The condition that is left to ask of a record once its tag was looked at. */
export const foundGate = (entity: RecordEntity, dialect: Dialect): Condition => {
  const { gates, keeps } = together(askedOf(entity, conditionsOf(entity, dialect).gates, dialect));
  return { code: gates.length === 0 ? ts`true` : join(gates, " && "), keeps };
};

/** The conditions of a record, and those of them that a function of its own asks. */
export const recordGates = (entity: RecordEntity, dialect: Dialect) => {
  const tag = tagsOfRecords(dialect).get(entity.name);
  const tagGates = entity.fields.filter(({ wireName }) => wireName === tag).map(fieldGate);
  const { parts, gates } = conditionsOf(entity, dialect);
  const apart = standsApart(entity, gates, dialect) ? together(gates) : undefined;
  return { parts, apart, ...together([...tagGates, ...askedOf(entity, gates, dialect)]) };
};
