/** Defaults of documents: one that its own schema refuses, that is null, or that never ends cannot be filled in. */

import { compileDocument } from "../ajv/ajv.ts";
import { endlessDefaults } from "./endless-defaults.ts";
import { stepOf, type Document, type Entity, type Field } from "../model.ts";

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

/** The same entities; a field whose default cannot be used has none. */
export const withUsableDefaults = (entities: readonly Entity[], document: Document): Entity[] => {
  const ask = compileDocument(document);
  const endless = endlessDefaults(entities);
  return entities.map((entity) =>
    entity.kind === "record"
      ? {
          ...entity,
          fields: entity.fields.map((field) =>
            !endless.has(field) && isUsable(field, entity.source.path, ask) ? field : withoutDefault(field),
          ),
        }
      : entity,
  );
};
