/** Inline conditions for `minimum`, `maximum` and the like, so that most records need no code from Ajv. */

import { isJsonObject, objectAt, type JsonObject, type JsonValue } from "../../support/json.ts";
import type { Field, RecordEntity, Type } from "../../model/model.ts";
import { join, jsonLiteral, ts, type TypeScript } from "./encode.ts";

const operators: Readonly<Record<string, TypeScript>> = {
  minimum: ts`>=`,
  maximum: ts`<=`,
  exclusiveMinimum: ts`>`,
  exclusiveMaximum: ts`<`,
};

type Bounds = readonly (readonly [operator: TypeScript, limit: number])[];

/** A bigint that is rounded to a double may cross a larger bound. */
const isExactBound = (limit: JsonValue): limit is number =>
  typeof limit === "number" && Math.abs(limit) <= Number.MAX_SAFE_INTEGER;

const numberKeywords = new Set(["x-type", "x-width", "x-bigint", "x-double"]);

const isNumber = (type: Type): boolean => {
  if (type.kind === "nullable" || type.kind === "limited") return isNumber(type.of);
  return type.kind === "integer" || type.kind === "double";
};

const withoutNull = (check: JsonObject): JsonObject =>
  JSON.stringify(check["if"]) === '{"type":"null"}' && Object.keys(check).length === 2
    ? objectAt(check, "else")
    : check;

const boundsOf = (type: Type, check: JsonValue | undefined): Bounds | undefined => {
  if (!isJsonObject(check) || !isNumber(type)) return undefined;
  const words = Object.entries(withoutNull(check)).filter(([word]) => !numberKeywords.has(word));
  const bounds = words.flatMap(([word, limit]) => {
    const operator = Object.hasOwn(operators, word) ? operators[word] : undefined;
    return operator !== undefined && isExactBound(limit) ? [[operator, limit] as const] : [];
  });
  return bounds.length === words.length ? bounds : undefined;
};

const recordWords = new Set(["type", "properties", "required", "additionalProperties"]);

/** Returns true if the check has no limits on the whole record or on its undeclared properties. */
const limitsFieldsOnly = ({ check, rest }: RecordEntity): boolean =>
  rest === undefined && Object.keys(check).every((word) => recordWords.has(word));

/** The bounds of a record's fields by wire name. */
export type FieldBounds = ReadonlyMap<string, Bounds>;

/** Returns undefined if the record has limits other than bounds of numbers. */
export const inlineBounds = (entity: RecordEntity): FieldBounds | undefined => {
  const properties = objectAt(entity.check, "properties");
  const limited = entity.fields.filter(({ isLimited }) => isLimited);
  const found = limited.flatMap(({ type, wireName }: Field): [string, Bounds][] => {
    const bounds = boundsOf(type, properties[wireName]);
    return bounds === undefined ? [] : [[wireName, bounds]];
  });
  return limitsFieldsOnly(entity) && found.length === limited.length ? new Map(found) : undefined;
};

export const boundConditions = (bounds: Bounds, value: TypeScript): TypeScript =>
  join(
    bounds.map(([operator, limit]) => ts` && ${value} ${operator} ${jsonLiteral(limit)}`),
    "",
  );
