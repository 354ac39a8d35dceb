/** Defaults of documents: notes for readers, or what absent reads as; one that its own schema refuses, that is null, or that never ends cannot be filled in. */

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

/** The longest default that is shown, in characters: a longer one is no help to a reader. */
const longestNote = 200;

/** The default behind what the author says of the field; reading and writing know nothing of it. */
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

/** The same entities, with defaults as notes, or with those alone that can be read. */
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
