/** The reference interpreter: what becomes of a text, said by the model alone. */

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
  /** `salvaged` could have been left out, but something else is wrong. */
  | { readonly ok: false; readonly salvaged: readonly Place[] };

export const noDocument: Outcome = { ok: false, salvaged: [] };

/** The document in a text; undefined when the text holds none. Many entities are tried with one text. */
export const documentIn = recalled(5000, (text): JsonValue | undefined => {
  const reading = readJson(text);
  return reading.ok ? reading.value : undefined;
});

/** Data → salvage → verdict → data as it is written again. */
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

/** The same for a text. */
export const interpret = (entity: Entity, text: string, rules: Rules): Outcome => {
  const document = documentIn(text);
  return document === undefined ? noDocument : interpretDocument(entity, document, rules);
};

/** True when the schema as written, before any salvage, accepts a text's document. */
export const acceptsText = (entity: Entity, text: string, rules: Rules): boolean => {
  const document = documentIn(text);
  return document !== undefined && acceptsEntity(entity, document, rules);
};
