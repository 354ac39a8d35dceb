/** The meta-schema, which lists all keywords. Read from schema/meta.schema.json. */

import { readJson } from "../../runtime/core/json/index.ts";
import { pointerTo } from "../../runtime/core/pointer.ts";
import { compileSchema } from "./ajv/ajv.ts";
import { isJsonObject, objectAt, stringAt, type JsonObject } from "../support/json.ts";
import { once } from "../support/once.ts";
import { readPackageFile } from "../support/package.ts";

export interface MetaError {
  readonly pointer: string;
  readonly keyword?: string;
  readonly message: string;
}

const metaSchema = once((): JsonObject => {
  const reading = readJson(readPackageFile("schema", "meta.schema.json"));
  if (reading.ok && isJsonObject(reading.value)) return reading.value;
  throw new Error("schema/meta.schema.json of this package is damaged (reinstall the package)");
});

const keywordSchemas = once(() => objectAt(objectAt(objectAt(metaSchema(), "$defs"), "node"), "properties"));

const check = once(() => compileSchema(metaSchema()));

export const keywords = (): string[] => Object.keys(keywordSchemas());

export const isLimit = (keyword: string): boolean =>
  stringAt(objectAt(keywordSchemas(), keyword), "x-support") === "limit";

const allowed = ({ allowedValues }: Readonly<Record<string, unknown>>): string =>
  Array.isArray(allowedValues) ? `: ${allowedValues.join(", ")}` : "";

export const metaErrors = (schema: JsonObject): MetaError[] => {
  const errors = check()(schema).filter(({ keyword }) => keyword !== "if");
  return errors.map(({ instancePath, params, message }) => {
    const unknown = params["additionalProperty"] ?? params["unevaluatedProperty"];
    return typeof unknown === "string"
      ? { pointer: pointerTo(instancePath, unknown), keyword: unknown, message: message ?? "" }
      : { pointer: instancePath, message: `${message ?? "not allowed here"}${allowed(params)}` };
  });
};
