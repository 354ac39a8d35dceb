/** Prints limits as Zod checks. Limits without a Zod equivalent become custom checks, which are counted. */

import type { JsonValue } from "../../support/json.ts";
import { dependentsOf } from "../../model/dependents.ts";
import type { Limits } from "../../model/limits.ts";
import { unlimited, type Entity, type Type } from "../../model/model.ts";
import { oneOf } from "./constants.ts";
import { jsonLiteral, join, stringLiteral, ts, type TypeScript } from "../../languages/typescript/encode.ts";

const given = (value: number | undefined, method: (limit: TypeScript) => TypeScript): TypeScript =>
  value === undefined ? ts`` : method(jsonLiteral(value));

const check = (one: TypeScript): TypeScript => ts`.check(${one})`;

const expression = (source: string): TypeScript => ts`new globalThis.RegExp(${stringLiteral(source)}, "u")`;

/** Zod counts characters, as JSON Schema does. */
const lengths = (least = 0, most = Infinity): TypeScript => {
  if (least === most) return ts`.length(${jsonLiteral(least)})`;
  const low = least === 0 ? ts`` : ts`.min(${jsonLiteral(least)})`;
  return most === Infinity ? low : ts`${low}.max(${jsonLiteral(most)})`;
};

const texts = ({ minLength, maxLength, pattern }: Limits): TypeScript => {
  const own = pattern === undefined ? ts`` : ts`.regex(${expression(pattern.source)})`;
  return ts`${lengths(minLength, maxLength)}${own}`;
};

const text = ({ format }: Limits): TypeScript =>
  format === undefined
    ? ts`z.string()`
    : ts`z.stringFormat(${stringLiteral(format.name)}, ${expression(format.pattern.source)})`;

/** Zod rounds the quotients of fractions, so it accepts 2.9000000000000004 as a multiple of 0.1. */
const multiples = (unit: TypeScript): TypeScript =>
  Number.isInteger(Number(unit)) ? ts`.multipleOf(${unit})` : check(ts`isMultipleOf(${unit})`);

const numbers = ({ minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf }: Limits): TypeScript =>
  join(
    [
      given(minimum, (limit) => ts`.min(${limit})`),
      given(maximum, (limit) => ts`.max(${limit})`),
      given(exclusiveMinimum, (limit) => ts`.gt(${limit})`),
      given(exclusiveMaximum, (limit) => ts`.lt(${limit})`),
      given(multipleOf, multiples),
    ],
    "",
  );

const unique = ({ uniqueItems }: Limits): TypeScript => (uniqueItems === true ? check(ts`isUnique`) : ts``);

const lists = (limits: Limits): TypeScript =>
  ts`${lengths(limits.minItems, limits.maxItems)}${unique(limits)}`;

/** A tuple enforces its own length, so only limits that differ from its number of items need a check. */
const tuples = (places: number, limits: Limits): TypeScript => {
  const { minItems = 0, maxItems = places } = limits;
  const least = minItems > places ? check(ts`z.minLength(${jsonLiteral(minItems)})`) : ts``;
  const most = maxItems === places ? ts`` : check(ts`z.maxLength(${jsonLiteral(maxItems)})`);
  return ts`${least}${most}${unique(limits)}`;
};

/** Returns the checks of an object. */
export const objectChecks = (limits: Limits): readonly TypeScript[] => [
  ...(limits.minProperties === undefined ? [] : [ts`hasAtLeast(${jsonLiteral(limits.minProperties)})`]),
  ...(limits.maxProperties === undefined ? [] : [ts`hasAtMost(${jsonLiteral(limits.maxProperties)})`]),
  ...dependentsOf(limits.dependentRequired).map(
    ({ key, needed }) => ts`needs(${stringLiteral(key)}, ${stringLiteral(needed)})`,
  ),
];

const objects = (limits: Limits): TypeScript => join(objectChecks(limits).map(check), "");

const among = (values: readonly JsonValue[] | undefined): TypeScript =>
  values === undefined ? ts`` : check(ts`isAmong(${jsonLiteral([...values])})`);

/** Applies each limit only to the JSON type that it constrains. */
export const limitedJson = (limits: Limits): TypeScript => {
  const { values } = limits;
  if (values !== undefined) return oneOf(values);
  const kinds = [
    ts`${text(limits)}${texts(limits)}`,
    ts`z.number()${numbers(limits)}`,
    ts`z.boolean()`,
    ts`z.null()`,
    ts`z.array(z.unknown())${lists(limits)}`,
    ts`z.looseObject({})${objects(limits)}`,
  ];
  return ts`z.union([${join(kinds, ", ")}]).check(byKind({ string: 0, number: 1, array: 4, object: 5 }))`;
};

type Entities = ReadonlyMap<string, Entity>;

const behind = (of: Type, entities: Entities): Type => {
  const type = unlimited(of);
  const entity = type.kind === "reference" ? entities.get(type.entity) : undefined;
  return entity?.kind === "alias" ? behind(entity.type, entities) : type;
};

const ofBase = (base: Type, limits: Limits): TypeScript => {
  switch (base.kind) {
    case "string":
      return texts(limits);
    case "integer":
    case "double":
      return numbers(limits);
    case "list":
      return lists(limits);
    case "tuple":
      return tuples(base.items.length, limits);
    case "map":
    case "reference":
      return objects(limits);
    default:
      return ts``;
  }
};

/** Adds limits to a Zod schema. References are checked separately. */
export const withLimits = (schema: TypeScript, of: Type, limits: Limits, entities: Entities): TypeScript => {
  const isOwn = of.kind !== "reference" && of.kind !== "limited" && !(of.kind === "integer" && of.bigint);
  const start = of.kind === "string" ? text(limits) : schema;
  const own = isOwn
    ? ts`${start}${ofBase(behind(of, entities), limits)}`
    : ts`z.intersection(${schema}, ${limitedJson(limits)})`;
  return ts`${own}${among(limits.values)}`;
};
