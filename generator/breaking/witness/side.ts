/** One side of a comparison: what its schemas accept, as Ajv says it, and what becomes of data there. */

import { acceptsEntity } from "../../values/accepts.ts";
import { normalise } from "../../values/normalise.ts";
import { documentIn } from "../../values/interpret.ts";
import { print } from "../../values/tree.ts";
import type { JsonValue } from "../../support/json.ts";
import { entitiesByName, type Dialect, type Entity } from "../../model/model.ts";
import { opinion, verdicts, type Verdict } from "../../schema/verdicts.ts";
import type { Lookup } from "../includes/alternatives.ts";

export interface Side {
  readonly dialect: Dialect;
  readonly lookup: Lookup;
  readonly ask: Verdict;
  /** Undefined where the schemas have no say about the entity alone. */
  accepts(entity: Entity, data: JsonValue): boolean | undefined;
  /** The text that comes out when data is read and written again. */
  rewrites(entity: Entity, data: JsonValue): string;
}

export const sideOf = (dialect: Dialect): Side => {
  const lookup = entitiesByName(dialect);
  const ask = verdicts(dialect);
  return {
    dialect,
    lookup,
    ask,
    accepts: (entity, data) => opinion(entity, data, ask) ?? opinionOfShape(entity, data, lookup, ask),
    rewrites: (entity, data) => print(normalise(entity, data, { lookup, ask })),
  };
};

/** Numbers that no double holds are for the shape to judge; of a part nobody can say more than that it is refused. */
const opinionOfShape = (
  entity: Entity,
  data: JsonValue,
  lookup: Lookup,
  ask: Verdict,
): boolean | undefined => {
  if (entity.isPart === true || entity.texts?.length === 0) return undefined;
  return acceptsEntity(entity, data, { lookup, ask });
};

/** Text as data. */
export const dataIn = (text: string): JsonValue => documentIn(text) ?? null;
