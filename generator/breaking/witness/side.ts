/** One side of a comparison: validates documents with Ajv, and decodes and encodes them. */

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
  /** Returns undefined if the schemas cannot validate the entity separately. */
  accepts(entity: Entity, data: JsonValue): boolean | undefined;
  /** Returns the JSON text that decoding and encoding produce. */
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

/**
 * For numbers that a double cannot represent, the model's verdict is used. If data covers only part of an
 * entity, only a rejection is conclusive.
 */
const opinionOfShape = (
  entity: Entity,
  data: JsonValue,
  lookup: Lookup,
  ask: Verdict,
): boolean | undefined => {
  if (entity.isPart === true || entity.texts?.length === 0) return undefined;
  return acceptsEntity(entity, data, { lookup, ask });
};

export const dataIn = (text: string): JsonValue => documentIn(text) ?? null;
