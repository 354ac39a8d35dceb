/** Validator functions as source text, in names of their own. */

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

/** Writes the validator function of a schema under a name, as statements of an ES module without imports. */
export type WriteCheck = (name: string, schema: JsonObject) => string;

/** Of all that only later drafts know, a check holds these alone. */
const isModern = (schema: JsonObject): boolean =>
  /"(prefixItems|dependentRequired)":/.test(JSON.stringify(schema));

/** The schemas hold no $ref, and few have such words: for the others plain Ajv writes less code. */
export const openStandalone = (): WriteCheck => {
  const plain = byPatterns((patterns) => new Ajv({ ...options, ...sourceOptions, ...patterns }));
  const modern = byPatterns((patterns) => new Ajv2020({ ...options, ...sourceOptions, ...patterns }));
  return (name, schema) => {
    const ajv = isModern(schema) ? withoutIdleNotes(modern(schema), []) : plain(schema);
    const validate = owned(ajv, name).compile(schema);
    return boundedErrors(`const ${name} = ${nameOf(validate)};\n${statementsOf([validate])}`);
  };
};

/** The same for places of a document, exported: out of its own text, with all that this refers to. */
export const standaloneDocument = (document: Document, places: ReadonlyMap<string, Place>): string => {
  const ajv = owned(openDocument(document, sourceOptions));
  const validates = [...places].map(
    ([name, place]) => [name, compileOrMissing(ajv, placeId(place))] as const,
  );
  const exports = validates.map(([name, validate]) => `export const ${name} = ${nameOf(validate)};`);
  return boundedErrors([...exports, statementsOf(validates.map(([, validate]) => validate))].join("\n"));
};
