/** Where Ajv has a part in the verdict, and what it is to compile for that. */

import type { JsonObject } from "../json.ts";
import type { Entity } from "../model.ts";
import { ts, type TypeScript } from "./encode.ts";
import { partName } from "./judges.ts";
import { limitedGatesOf } from "./limited-gates.ts";

export const isEmpty = (check: JsonObject): boolean => Object.keys(check).length === 0;

/** Keywords that only Ajv enforces make Ajv part of the verdict. */
export const ajvGate = ({ constraints, ...entity }: Entity, check: TypeScript): TypeScript[] =>
  constraints.length === 0 || isEmpty(entity.check) ? [] : [ts`${check}(wire)`];

/** What Ajv is to compile for an entity: name of the function → schema. */
export const checksOf = (entity: Entity): [string, JsonObject][] => {
  const own: [string, JsonObject][] = limitedGatesOf(entity).map(({ name, check }) => [
    `check_${name}`,
    check,
  ]);
  const part = partName(entity);
  if (!isEmpty(entity.check)) own.push([`check${part}`, entity.check]);
  if (entity.kind !== "union" || entity.tagging.kind !== "untagged") return own;
  const variants = entity.variants.map(({ check }, index): [string, JsonObject] => [
    `check${part}_${index}`,
    check,
  ]);
  return [...own, ...variants.filter(([, check]) => !isEmpty(check))];
};
