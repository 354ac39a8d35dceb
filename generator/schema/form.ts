/** Validates hand-written files against a JSON Schema, with suggestions for unknown keys. */

import { didYouMean } from "../../runtime/core/describe.ts";
import type { AjvError } from "../../runtime/core/explain.ts";
import { pointerTo, pointerTokens } from "../../runtime/core/pointer.ts";
import { compileSchema } from "./ajv/ajv.ts";
import { isJsonObject, type JsonObject, type JsonValue, objectAt, ownMember } from "../support/json.ts";
import { onceEach } from "../support/once.ts";

export interface FormError {
  readonly pointer: string;
  readonly message: string;
  readonly known?: readonly string[];
}

const below = (node: JsonObject, key: string): JsonObject => {
  const named = ownMember(objectAt(node, "properties"), key);
  if (isJsonObject(named)) return named;
  const patterns = Object.entries(objectAt(node, "patternProperties"));
  const matched = patterns.find(([pattern]) => new RegExp(pattern, "u").test(key))?.[1];
  if (isJsonObject(matched)) return matched;
  return objectAt(node, /^\d+$/.test(key) && isJsonObject(node["items"]) ? "items" : "additionalProperties");
};

const keysAt = (schema: JsonObject, pointer: string): string[] =>
  Object.keys(objectAt(pointerTokens(pointer).reduce(below, schema), "properties"));

const unknownKey = (schema: JsonObject, at: string, key: string): FormError => {
  const known = keysAt(schema, at);
  return { pointer: pointerTo(at, key), message: `unknown key "${key}"${didYouMean(key, known)}`, known };
};

const listed = ({ allowedValues }: Readonly<Record<string, unknown>>): string =>
  Array.isArray(allowedValues) ? `: ${allowedValues.join(", ")}` : "";

const messageOf = ({ params, message = "not allowed here" }: AjvError): string => {
  const missing = params["missingProperty"];
  return typeof missing === "string" ? `"${missing}" is missing` : message + listed(params);
};

/** Memoized, because the same form validates many files. */
const compiled = onceEach(compileSchema);

export const formErrors = (schema: JsonObject, value: JsonValue): FormError[] =>
  compiled(schema)(value).map((error) => {
    const unknown = error.params["additionalProperty"];
    return typeof unknown === "string"
      ? unknownKey(schema, error.instancePath, unknown)
      : { pointer: error.instancePath, message: messageOf(error) };
  });
