/** The JSON types that a schema's own keywords admit, ignoring subschemas that apply to the same data. */

import { arrayAt, isJsonObject, stringsAt, type JsonObject, type JsonValue } from "../../support/json.ts";
import { isListed } from "../../support/listed.ts";
import { constraintsOf } from "../../patterns/constraints.ts";
import { child, type Site } from "../../patterns/pattern.ts";
import { asserts, byType, jsonTypeOf, type JsonType } from "../../schema/keywords.ts";
import { brokenLimits } from "../../values/limits.ts";
import { listedValues } from "./merge.ts";
import { has, typesOf } from "./reading.ts";

const nodeOf = (schema: JsonValue | undefined): JsonObject =>
  isJsonObject(schema) ? schema : schema === false ? { not: {} } : {};

export const inside = (site: Site, keyword: string): Site =>
  child(site, nodeOf(site.node[keyword]), [keyword]);

export const partsAt = (site: Site, keyword: string): Site[] =>
  arrayAt(site.node, keyword).map((part, index) => child(site, nodeOf(part), [keyword, String(index)]));

const typesIn = (node: JsonObject): readonly JsonValue[] =>
  node["nullable"] === true && typesOf(node).length > 0 ? [...typesOf(node), "null"] : typesOf(node);

export const isAllowed = ({ node }: Site, kind: JsonType): boolean => {
  const types = typesIn(node);
  return types.length === 0 || types.includes(kind) || (kind === "number" && types.includes("integer"));
};

export const isAllowedWholly = ({ node }: Site, kind: JsonType): boolean =>
  typesIn(node).length === 0 || typesIn(node).includes(kind);

const subschemas: ReadonlySet<string> = new Set(
  `properties patternProperties additionalProperties unevaluatedProperties propertyNames required
  items prefixItems additionalItems unevaluatedItems`.split(/\s+/),
);

/** Whether a keyword accepts everything, such as `additionalProperties: true`. */
const isIdle = (keyword: string, value: JsonValue | undefined): boolean =>
  subschemas.has(keyword) &&
  (value === true || (typeof value === "object" && value !== null && Object.keys(value).length === 0));

export const isRestricted = ({ node }: Site, kind: JsonType): boolean =>
  has(node, "$dynamicRef", "$recursiveRef") ||
  (kind === "string" && has(node, "format")) ||
  Object.keys(node).some(
    (keyword) => asserts(keyword) && byType[kind].has(keyword) && !isIdle(keyword, node[keyword]),
  );

export const listsAll = ({ node }: Site, kind: JsonType): boolean => {
  const values = listedValues(node);
  if (values === undefined) return true;
  return kind === "null"
    ? values.includes(null)
    : kind === "boolean" && values.includes(true) && values.includes(false);
};

/** Returns true if a value of the type is listed by all schemas that list values. */
export const listsSome = (parts: readonly Site[], kind: JsonType): boolean => {
  const [first, ...others] = parts.flatMap(({ node }) => {
    const values = listedValues(node);
    return values === undefined ? [] : [values];
  });
  return (
    first === undefined ||
    first.some(
      (value) =>
        jsonTypeOf(value) === kind &&
        others.every((values) => isListed(values, value)) &&
        parts.every((part) => isWithinLimits(part, value)),
    )
  );
};

const isWithinLimits = (part: Site, value: JsonValue): boolean =>
  brokenLimits(constraintsOf(part).limits, value).length === 0 &&
  (!isJsonObject(value) || stringsAt(part.node, "required").every((key) => Object.hasOwn(value, key)));
