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

const fieldGate = ({ type, wireName, required }: Field): TypeScript => {
  const value = member(wire, wireName);
  if (required) return gate(type, value);
  if (type.kind === "nullable") return ts`(${value} == null || ${gate(type.of, value)})`;
  return type.kind === "json" ? ts`true` : ts`(${value} === undefined || ${gate(type, value)})`;
};

/** True when a record takes only what it declares. */
export const isClosed = ({ unknownFields, flatten }: RecordEntity): boolean =>
  unknownFields === "refuse" && flatten === undefined;

/** Functions that ask what is too much for one, and the conditions that are left. */
const conditionsOf = (entity: RecordEntity, dialect: Dialect) => {
  const name = partName(entity);
  const tag = tagsOfRecords(dialect).get(entity.name);
  const { rest } = entity;
  const asked = entity.fields.filter(({ wireName }) => wireName !== tag).map(fieldGate);
  const { here, further } = split(asked.filter((code) => code !== "true"));
  const parts = further.map((gates, index) => ({ name: ts`has${name}$${index + 2}`, gates }));
  const gates = [
    ...here,
    ...parts.map((part) => ts`${part.name}(wire)`),
    ...(isClosed(entity) ? [ts`core.hasOnly(wire, keysOf${name})`] : []),
    ...(rest === undefined ? [] : [ts`core.restFits(wire, keysOf${name}, ${gateFunction(rest, ts``)})`]),
    ...limitsOf(entity, ts`check${name}`, entity.check),
  ];
  return { parts, gates };
};

/** True when some union finds the record by its tag and asks more than stands in its own line. */
const standsApart = (entity: RecordEntity, gates: readonly TypeScript[], dialect: Dialect): boolean =>
  tagsOfRecords(dialect).has(entity.name) && gates.length > fewest;

const askedOf = (
  entity: RecordEntity,
  gates: readonly TypeScript[],
  dialect: Dialect,
): readonly TypeScript[] =>
  standsApart(entity, gates, dialect) ? [ts`has${partName(entity)}(wire)`] : gates;

/** The condition that is left to ask of a record once its tag was looked at. */
export const foundGate = (entity: RecordEntity, dialect: Dialect): TypeScript => {
  const asked = askedOf(entity, conditionsOf(entity, dialect).gates, dialect);
  return asked.length === 0 ? ts`true` : join(asked, " && ");
};

/** The conditions of a record, and those of them that a function of its own asks. */
export const recordGates = (entity: RecordEntity, dialect: Dialect) => {
  const tag = tagsOfRecords(dialect).get(entity.name);
  const tagGates = entity.fields.filter(({ wireName }) => wireName === tag).map(fieldGate);
  const { parts, gates } = conditionsOf(entity, dialect);
  const apart = standsApart(entity, gates, dialect) ? gates : [];
  return { parts, apart, gates: [...tagGates, ...askedOf(entity, gates, dialect)] };
};
