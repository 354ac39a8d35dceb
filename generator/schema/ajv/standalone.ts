/** Generates validator functions as source code with unique names. */

import { Ajv, type Options } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { byPatterns, compileOrMissing, openDocument, options, placeId } from "./ajv.ts";
import { boundedErrors } from "./errors.ts";
import { engine } from "./patterns.ts";
import { owned } from "./scope.ts";
import { nameOf, statementsOf } from "./statements.ts";
import { withoutIdleNotes } from "./unevaluated.ts";
import type { JsonObject } from "../../support/json.ts";
import type { Document, Place } from "../../model/model.ts";

const sourceOptions = {
  messages: false,
  code: { source: true, esm: true, lines: true, regExp: engine },
} satisfies Options;

export type WriteCheck = (name: string, schema: JsonObject) => string;

/** The only keywords from later drafts that check schemas use. */
const isModern = (schema: JsonObject): boolean =>
  /"(prefixItems|dependentRequired)":/.test(JSON.stringify(schema));

/**
 * Check schemas contain no `$ref`. For schemas without keywords from later drafts, plain Ajv generates less
 * code.
 */
export const openStandalone = (): WriteCheck => {
  const plain = byPatterns((patterns) => new Ajv({ ...options, ...sourceOptions, ...patterns }));
  const modern = byPatterns((patterns) => new Ajv2020({ ...options, ...sourceOptions, ...patterns }));
  return (name, schema) => {
    const ajv = isModern(schema) ? withoutIdleNotes(modern(schema), []) : plain(schema);
    const validate = owned(ajv, name).compile(schema);
    return boundedErrors(`const ${name} = ${nameOf(validate)};\n${statementsOf([validate])}`);
  };
};

/** The declarations of all functions, and the functions by name. */
export interface StandaloneDocument {
  readonly functions: readonly (readonly [name: string, validate: string])[];
  readonly code: string;
}

export const standaloneDocument = (
  document: Document,
  places: ReadonlyMap<string, Place>,
): StandaloneDocument => {
  const ajv = owned(openDocument(document, sourceOptions));
  const validates = [...places].map(
    ([name, place]) => [name, compileOrMissing(ajv, placeId(place))] as const,
  );
  return {
    functions: validates.map(([name, validate]) => [name, nameOf(validate)]),
    code: boundedErrors(statementsOf(validates.map(([, validate]) => validate))),
  };
};
