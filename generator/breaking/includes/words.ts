/** Implications between keywords that the model cannot express. */

import { limitKeywords } from "../../model/limits.ts";
import {
  arrayAt,
  isJsonObject,
  objectAt,
  stringsAt,
  type JsonObject,
  type JsonValue,
} from "../../support/json.ts";
import { impliesLimits } from "./limits.ts";
import { isSameText, type Unspoken } from "./texts.ts";

const typesIn = (schema: JsonObject): readonly string[] =>
  typeof schema["type"] === "string" ? [schema["type"]] : stringsAt(schema, "type");

const isType = (type: string, wide: readonly string[]): boolean =>
  wide.includes(type) || (type === "integer" && wide.includes("number"));

const typeOf = (value: JsonValue): string => {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "number";
  return typeof value === "bigint" ? "integer" : typeof value;
};

const valuesIn = (schema: JsonObject): readonly JsonValue[] | undefined => {
  if (schema["const"] !== undefined) return [schema["const"]];
  return Array.isArray(schema["enum"]) ? schema["enum"] : undefined;
};

/** Limits that can be compared as plain values. */
const bounds: ReadonlySet<string> = new Set(
  limitKeywords(undefined).filter((name) => name !== "pattern" && name !== "format"),
);

/** Returns the limits of a schema that can be compared as plain values. */
export const limitsIn = (schema: JsonObject) =>
  Object.fromEntries(Object.entries(schema).filter(([key, value]) => bounds.has(key) && value !== false));

const keywordsHold = (from: JsonObject, to: JsonObject): boolean => {
  const values = valuesIn(from);
  const types = values === undefined ? typesIn(from) : values.map(typeOf);
  const asked = typesIn(to);
  if (asked.length > 0 && (types.length === 0 || !types.every((type) => isType(type, asked)))) return false;
  const listed = valuesIn(to);
  if (listed !== undefined && values?.every((value) => listed.some((one) => isSameText(one, value))) !== true)
    return false;
  const rest = Object.keys(to).filter((key) => !bounds.has(key) && !["type", "const", "enum"].includes(key));
  const isWhole = types.length > 0 && types.every((type) => type === "integer");
  const given = [limitsIn(from), isWhole ? { multipleOf: 1 } : {}];
  return rest.every((key) => isSameText(from[key], to[key])) && impliesLimits(given, [limitsIn(to)]);
};

/** Returns true if one schema is certain to accept everything that another accepts. */
export const schemaHolds = (from: JsonValue = true, to: JsonValue = true): boolean => {
  if (to === true || from === false || isSameText(from, to)) return true;
  return isJsonObject(from) && isJsonObject(to) && keywordsHold(from, to);
};

const isOpen = (rest: JsonValue | undefined): boolean =>
  rest === undefined || rest === true || isSameText(rest, {});

const tupleOf = (words: JsonObject): { first: readonly JsonValue[]; rest: JsonValue } => {
  const isOld = Array.isArray(words["items"]);
  const rest = isOld ? words["additionalItems"] : words["items"];
  return { first: arrayAt(words, isOld ? "items" : "prefixItems"), rest: rest ?? true };
};

/** Returns the number of tuple items with a separate schema. */
export const positionsIn = (words: JsonObject): number => tupleOf(words).first.length;

const tupleHolds = (from: JsonObject, to: JsonObject): boolean => {
  const [one, other] = [tupleOf(from), tupleOf(to)];
  const count = Math.max(one.first.length, other.first.length);
  const isEach = Array.from({ length: count }, (_, index) =>
    schemaHolds(one.first[index] ?? one.rest, other.first[index] ?? other.rest),
  );
  const isSize = to["maxItems"] === undefined || impliesLimits([limitsIn(from)], [limitsIn(to)]);
  return isEach.every(Boolean) && schemaHolds(one.rest, other.rest) && isSize;
};

const patternsHold = (from: JsonObject, to: JsonObject): boolean => {
  const [one, other] = [objectAt(from, "patternProperties"), objectAt(to, "patternProperties")];
  const isSameSet = isSameText(Object.keys(one).toSorted(), Object.keys(other).toSorted());
  const rests = [from["additionalProperties"], to["additionalProperties"]];
  if (!isOpen(rests[1]) && !(isSameSet && schemaHolds(rests[0], rests[1]))) return false;
  return Object.entries(other).every(
    ([name, schema]) => Object.hasOwn(one, name) && schemaHolds(one[name], schema),
  );
};

const containsHolds = (from: JsonObject, to: JsonObject): boolean => {
  const least = (words: JsonObject): number => Number(words["minContains"] ?? 1);
  if (to["maxContains"] !== undefined)
    return (
      isSameText(from["contains"], to["contains"]) &&
      Number(from["maxContains"] ?? Infinity) <= Number(to["maxContains"]) &&
      least(from) >= least(to)
    );
  return schemaHolds(from["contains"] ?? false, to["contains"]) && least(from) >= least(to);
};

/** Returns true if one side's keywords imply the other side's. Returns false if unknown. */
export const impliesWords = (from: Unspoken | undefined, to: Unspoken | undefined): boolean => {
  if (to === undefined) return true;
  if (from === undefined) return false;
  const [one, other] = [from.words, to.words];
  if (isSameText(one, other)) return true;
  const at = to.keyword;
  switch (at) {
    case "not":
      return schemaHolds(other[at], one[at]);
    case "oneOf":
      // If exactly one of several alternatives matches, then the others do not.
      return arrayAt(other, at).every((schema) =>
        arrayAt(one, at).some((known) => isSameText(known, schema)),
      );
    case "propertyNames":
      return schemaHolds(one[at], other[at]);
    case "contains":
      return containsHolds(one, other);
    case "patternProperties":
      return patternsHold(one, other);
    case "prefixItems":
      return tupleHolds(one, other);
    default:
      return false;
  }
};
