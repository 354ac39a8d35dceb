/** An OpenAPI Overlay 1.0: a list of additions to a document and removals from it. */

import { formErrors, type FormError } from "../schema/form.ts";
import type { JsonObject, JsonValue } from "../support/json.ts";

export interface Overlay {
  /** The document it applies to, if specified. */
  readonly extends?: string;
  readonly actions: readonly Action[];
}

export interface Action {
  readonly target: string;
  readonly update?: JsonValue;
  readonly remove?: boolean;
}

const text = { type: "string" };
const extensions = { "^x-": {} };

const overlaySchema: JsonObject = {
  type: "object",
  required: ["overlay", "info", "actions"],
  properties: {
    overlay: { type: "string", pattern: "^1\\.0\\.\\d+$" },
    info: {
      type: "object",
      required: ["title", "version"],
      properties: { title: text, version: text },
      patternProperties: extensions,
      additionalProperties: false,
    },
    extends: text,
    actions: {
      type: "array",
      minItems: 1,
      items: {
        type: "object",
        required: ["target"],
        properties: { target: text, description: text, update: {}, remove: { type: "boolean" } },
        patternProperties: extensions,
        additionalProperties: false,
      },
    },
  },
  patternProperties: extensions,
  additionalProperties: false,
};

const hasForm = (_value: unknown, errors: readonly FormError[]): _value is Overlay => errors.length === 0;

export const readOverlay = (
  value: JsonValue,
): { readonly overlay?: Overlay; readonly errors: FormError[] } => {
  const errors = formErrors(overlaySchema, value);
  return hasForm(value, errors) ? { overlay: value, errors } : { errors };
};
