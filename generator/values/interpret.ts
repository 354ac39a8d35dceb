/** The reference interpreter: decodes and encodes JSON text according to the model. */

import { readJson } from "../../runtime/core/json/index.ts";
import type { JsonValue } from "../support/json.ts";
import type { Entity } from "../model/model.ts";
import { recalled } from "../support/once.ts";
import { acceptsEntity } from "./accepts.ts";
import { normalise } from "./normalise.ts";
import type { Rules } from "./rules.ts";
import { salvageData, type Place } from "./salvage.ts";
import { print } from "./tree.ts";

export type Outcome =
  | { readonly ok: true; readonly encoded: string; readonly notes: readonly Place[] }
  /**
   * `salvaged` lists the parts that could be dropped if the data is nevertheless invalid for another reason.
   */
  | { readonly ok: false; readonly salvaged: readonly Place[] };

export const noDocument: Outcome = { ok: false, salvaged: [] };

/**
 * Parses JSON text. Returns undefined if the text is invalid. Memoized, because many entities are tested with
 * the same input.
 */
export const documentIn = recalled(5000, (text): JsonValue | undefined => {
  const reading = readJson(text);
  return reading.ok ? reading.value : undefined;
});

/** Salvages and validates data, and returns it as it would be written back. */
export const interpretDocument = (
  entity: Entity,
  document: JsonValue,
  rules: Rules,
  isAccepted = acceptsEntity(entity, document, rules),
): Outcome => {
  const { wire, valid, notes } = isAccepted
    ? { wire: document, valid: true, notes: [] }
    : salvageData(entity, document, rules);
  return valid
    ? { ok: true, encoded: print(normalise(entity, wire, rules)), notes }
    : { ok: false, salvaged: notes };
};

export const interpret = (entity: Entity, text: string, rules: Rules): Outcome => {
  const document = documentIn(text);
  return document === undefined ? noDocument : interpretDocument(entity, document, rules);
};

/** Returns true if the schema accepts the JSON text without salvage. */
export const acceptsText = (entity: Entity, text: string, rules: Rules): boolean => {
  const document = documentIn(text);
  return document !== undefined && acceptsEntity(entity, document, rules);
};
