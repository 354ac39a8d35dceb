/** Inputs for the reference interpreter: the model and the verdict of the author's schema. */

import { isJsonObject, type JsonValue } from "../support/json.ts";
import type { Entity, Field } from "../model/model.ts";
import { beyondModel } from "../model/verdict.ts";
import { judgement, type Verdict } from "../schema/verdicts.ts";
import type { Lookup } from "./leaves.ts";

export interface Rules {
  readonly lookup: Lookup;
  /** Undefined for runtimes that do not use Ajv. */
  readonly ask?: Verdict;
}

const isUnder = (pointer: string, ancestor: string): boolean =>
  pointer === ancestor || pointer.startsWith(`${ancestor}/`);

/** Rounds numbers as a parser without support for exact integers would. */
const rounded = (data: JsonValue): JsonValue => {
  if (typeof data === "bigint") return Number(data);
  if (Array.isArray(data)) return data.map(rounded);
  if (!isJsonObject(data)) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, rounded(value)]));
};

/** Returns true if the author's schema accepts the data or adds no constraints to the model. */
export const isAdmitted = (entity: Entity, wire: JsonValue, { ask }: Rules): boolean => {
  if (ask === undefined || beyondModel(entity).length === 0) return true;
  return judgement(entity, wire, ask) ?? judgement(entity, rounded(wire), ask) ?? true;
};

export const isAdmittedIn = (
  entity: Entity,
  { pointer }: Pick<Field, "pointer">,
  wire: JsonValue,
  { ask }: Rules,
): boolean =>
  ask === undefined ||
  !beyondModel(entity).some((constraint) => isUnder(constraint.pointer, pointer)) ||
  ask(entity.source.path, pointer, wire).length === 0;
