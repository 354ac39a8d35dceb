/** The checks in an entity's functions. */

import type { JsonObject } from "../../support/json.ts";
import type { Dialect, Entity } from "../../model/model.ts";
import { ts, type TypeScript } from "./encode.ts";
import { partName } from "./judges.ts";
import { limitedGatesOf } from "./limited-gates.ts";
import { isEmpty, ownReasons } from "./reasons.ts";

export interface Check {
  readonly name: TypeScript;
  readonly check: JsonObject;
  /** The declaration for koine/core. If koine/core cannot express the check, Ajv compiles it. */
  readonly declaration: TypeScript | undefined;
}

const partsOf = (entity: Entity): [TypeScript, JsonObject][] => {
  const name = ts`check${partName(entity)}`;
  if (entity.kind !== "union" || entity.tagging.kind !== "untagged") return [[name, entity.check]];
  const variants = entity.variants.map(({ check }, index): [TypeScript, JsonObject] => [
    ts`${name}_${index}`,
    check,
  ]);
  return [[name, entity.check], ...variants];
};

const checkOf = ([name, check]: [TypeScript, JsonObject]): Check => ({
  name,
  check,
  declaration: ownReasons(name, check)?.declaration,
});

export const checksOf = (entity: Entity, dialect: Dialect): Check[] => [
  ...limitedGatesOf(entity, dialect).map(({ name, check }) => checkOf([ts`check_${name}`, check])),
  ...partsOf(entity)
    .filter(([, check]) => !isEmpty(check))
    .map(checkOf),
];
