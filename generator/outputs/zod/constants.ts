/** Prints JSON values as schemas that accept only these values. */

import { writeJson } from "../../../runtime/core/json/index.ts";
import { isJsonObject, type JsonValue } from "../../support/json.ts";
import {
  join,
  jsonLiteral,
  propertyKey,
  stringLiteral,
  ts,
  type TypeScript,
} from "../../languages/typescript/encode.ts";

const constant = (value: JsonValue): TypeScript => {
  if (Array.isArray(value)) return ts`z.tuple([${join(value.map(constant), ", ")}])`;
  if (!isJsonObject(value)) return ts`z.literal(${jsonLiteral(value)})`;
  const members = Object.entries(value).map(([key, member]) => ts`${propertyKey(key)}: ${constant(member)}`);
  return ts`z.strictObject({ ${join(members, ", ")} })`;
};

const isPrimitive = (value: JsonValue): boolean => typeof value !== "object" || value === null;

export const oneOf = (values: readonly JsonValue[]): TypeScript => {
  const [first, ...others] = values;
  if (values.every(isPrimitive)) return ts`z.literal(${jsonLiteral([...values])})`;
  if (first !== undefined && others.length === 0) return constant(first);
  const expected = values.map((value) => writeJson(value)).join("|");
  const message = stringLiteral(`Invalid option: expected one of ${expected}`);
  return ts`z.union([${join(values.map(constant), ", ")}], ${message})`;
};
