/** Template data for list, tuple and map validators. */

import { isOptionalAt } from "../../model/tuple.ts";
import type { Tuple, Type } from "../../model/model.ts";
import { identifier, join, jsonLiteral, ts, type TypeScript } from "./encode.ts";
import { explanationOf } from "./explanations.ts";
import { gate, leadsOn } from "./expressions.ts";
import { unitName, type Unit } from "./units.ts";

/**
 * Returns the function that explains data of a type, if the type refers to an entity that reports its own
 * issues.
 */
export const explainerOf = (type: Type): TypeScript => {
  if (type.kind !== "nullable") return leadsOn(type) ? ts`explain${identifier(unitName(type))}` : ts``;
  const calls = explanationOf(type, ts`item`, ts`pointer`).map(
    ({ condition, call }) => ts`(item, pointer, issues) => { if (${condition}) ${call}; }`,
  );
  return join(calls, ", ");
};

/** Returns the condition that an item must satisfy. Empty for untyped JSON. */
const gateOf = (type: Type, item: TypeScript): TypeScript => (type.kind === "json" ? ts`` : gate(type, item));

const wrongAt = (tuple: Tuple, type: Type, index: number): TypeScript[] => {
  if (type.kind === "json") return [];
  const fits = gate(type, ts`wire[${jsonLiteral(index)}]`);
  const isThere = isOptionalAt(tuple, index) ? ts`wire.length > ${jsonLiteral(index)} && ` : ts``;
  return [ts`${isThere}!(${fits})`];
};

const tuplePart = (tuple: Tuple) => {
  const { items, rest, minItems } = tuple;
  const count = jsonLiteral(items.length);
  const explainers = items.map((type) => explainerOf(type) || ts`undefined`);
  const explainFurther = rest === undefined ? ts`` : explainerOf(rest);
  return {
    least: jsonLiteral(minItems),
    most: rest === undefined ? count : ts``,
    count,
    gates: items.flatMap((type, index) => wrongAt(tuple, type, index)),
    further: rest === undefined ? ts`` : gateOf(rest, ts`wire[index]`),
    explains: leadsOn(tuple),
    places: join(explainers, ", "),
    explainFurther: explainFurther || ts`undefined`,
  };
};

export const unitPart = ({ name, type }: Unit) => {
  if (type.kind === "tuple") return { template: type.kind, name, ...tuplePart(type) };
  const inner = type.kind === "list" ? type.items : type.values;
  const item = type.kind === "list" ? ts`wire[index]` : ts`wire[key]`;
  return { template: type.kind, name, gate: gateOf(inner, item), explain: explainerOf(inner) };
};
