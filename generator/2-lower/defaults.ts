/**
 * Default values in documents: either documentation, or the value of an absent property. A default cannot be
 * filled in if it is null, invalid, or contains itself.
 */

import { compileDocument } from "../schema/ajv/ajv.ts";
import { endlessDefaults } from "./endless-defaults.ts";
import { writeJson } from "../../runtime/core/json/index.ts";
import type { DocumentFiles } from "../schema/schema-set.ts";
import { stepOf, type Document, type Entity, type Field } from "../model/model.ts";

type Ask = ReturnType<typeof compileDocument>;

const isUsable = (field: Field, file: string, ask: Ask): boolean => {
  const step = stepOf(field, "default");
  if (step === undefined) return true;
  if (step.value === null) return false;
  try {
    return ask({ file, pointer: field.pointer }, step.value).length === 0;
  } catch {
    return false;
  }
};

const withoutDefault = (field: Field): Field => ({
  ...field,
  steps: field.steps.filter(({ kind }) => kind !== "default"),
});

/** The maximum length, in characters, of a default value shown in the documentation. */
const longestNote = 200;

/** Appends the default value to the field's description. Codecs ignore it. */
const withNote = (field: Field, isUsed: (field: Field) => boolean): Field => {
  const step = stepOf(field, "default");
  if (step === undefined) return field;
  const value = writeJson(step.value);
  const note = value.length > longestNote ? [] : [`Default: \`${value}\`.`];
  const description = [field.description, ...note].filter((part) => part !== "").join("\n\n");
  return { ...withoutDefault(field), description, ...(isUsed(field) ? { noted: step.value } : {}) };
};

const withFields = (entity: Entity, change: (field: Field) => Field): Entity =>
  entity.kind === "record" ? { ...entity, fields: entity.fields.map(change) } : entity;

/** Returns the entities, with defaults either moved to the documentation or reduced to the usable ones. */
export const withReadDefaults = (
  entities: readonly Entity[],
  document: Document,
  defaults: DocumentFiles["defaults"],
): Entity[] => {
  const ask = compileDocument(document);
  const endless = defaults === "fill" ? endlessDefaults(entities) : new Set<Field>();
  return entities.map((entity) => {
    const isUsed = (field: Field): boolean => !endless.has(field) && isUsable(field, entity.source.path, ask);
    return withFields(entity, (field) => {
      if (defaults === "annotate") return withNote(field, isUsed);
      return isUsed(field) ? field : withoutDefault(field);
    });
  });
};
