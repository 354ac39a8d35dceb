/** Converts schema keywords to limits. */

import { formats } from "../schema/formats.ts";
import { type JsonObject, type JsonValue, ownMember } from "../support/json.ts";
import { factsOfLimit, type Limits } from "../model/limits.ts";
import { isLimit } from "../schema/meta-schema.ts";
import type { Constraint, Type } from "../model/model.ts";
import { portablePattern } from "../regular-expressions/portable.ts";
import type { Site } from "./pattern.ts";

type Limit = Partial<Limits> | undefined;

const patternLimit = (value: JsonValue): Limit => {
  const pattern = typeof value === "string" ? portablePattern(value) : undefined;
  return pattern === undefined ? undefined : { pattern };
};

const formatLimit = (value: JsonValue): Limit => {
  const format = ownMember(formats, String(value));
  const pattern = format === undefined ? undefined : portablePattern(format.pattern);
  if (format === undefined || pattern === undefined) return undefined;
  return { format: { name: String(value), pattern, expected: format.expected } };
};

/** Limits that require more than the value of their keyword. */
const read: Readonly<Record<string, (value: JsonValue) => Limit>> = {
  pattern: patternLimit,
  format: formatLimit,
};

const numberLimit = (keyword: string, value: JsonValue): Limit =>
  typeof value === "number" ? { [keyword]: value } : undefined;

const limitOf = (keyword: string, value: JsonValue): Limit => {
  const facts = factsOfLimit(keyword);
  const reading = ownMember(read, keyword) ?? facts?.read;
  if (reading !== undefined) return reading(value);
  return facts === undefined ? undefined : numberLimit(keyword, value);
};

export interface Constraints {
  readonly check: JsonObject;
  readonly constraints: readonly Constraint[];
  readonly limits: Limits;
}

export const constraintsOf = ({ node, pointer }: Site, ...more: readonly "format"[]): Constraints => {
  const asked: readonly string[] = more;
  const used = Object.entries(node).filter(([keyword]) => isLimit(keyword) || asked.includes(keyword));
  const found = used.map(([keyword, value]) => ({ keyword, limit: limitOf(keyword, value) }));
  return {
    check: Object.fromEntries(used.filter(([keyword]) => isLimit(keyword))),
    constraints: found.map(({ keyword, limit }) => ({
      pointer: `${pointer}/${keyword}`,
      keyword,
      portable: limit !== undefined,
    })),
    limits: Object.assign({}, ...found.map(({ limit }) => limit ?? {})),
  };
};

export const limitedType = (of: Type, limits: Limits): Type =>
  Object.keys(limits).length === 0 ? of : { kind: "limited", of, limits };
