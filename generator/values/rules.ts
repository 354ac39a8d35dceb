/** The rules of the reference interpreter: the model and, where no shape says it all, the author's own text. */

import { isJsonObject, type JsonValue } from "../support/json.ts";
import type { Entity, Field } from "../model/model.ts";
import { unportable } from "../model/verdict.ts";
import { judgement, type Verdict } from "../schema/verdicts.ts";
import type { Lookup } from "./leaves.ts";

export interface Rules {
  readonly lookup: Lookup;
  /** Missing for a runtime that cannot ask the author's text. */
  readonly ask?: Verdict;
}

const isUnder = (pointer: string, ancestor: string): boolean =>
  pointer === ancestor || pointer.startsWith(`${ancestor}/`);

/** As a reader sees it that knows doubles alone. */
const rounded = (data: JsonValue): JsonValue => {
  if (typeof data === "bigint") return Number(data);
  if (Array.isArray(data)) return data.map(rounded);
  if (!isJsonObject(data)) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, rounded(value)]));
};

/** True when the author's text admits data of an entity, or says nothing that no shape says. */
export const isAdmitted = (entity: Entity, wire: JsonValue, { ask }: Rules): boolean => {
  if (ask === undefined || unportable(entity).length === 0) return true;
  return judgement(entity, wire, ask) ?? judgement(entity, rounded(wire), ask) ?? true;
};

/** The same for a single field, or what stands below it. */
export const isAdmittedIn = (
  entity: Entity,
  { pointer }: Pick<Field, "pointer">,
  wire: JsonValue,
  { ask }: Rules,
): boolean =>
  ask === undefined ||
  !unportable(entity).some((constraint) => isUnder(constraint.pointer, pointer)) ||
  ask(entity.source.path, pointer, wire).length === 0;
