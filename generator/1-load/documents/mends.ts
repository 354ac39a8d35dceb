/** Hints for invalid keyword values that suggest the value to use instead. */

import { didYouMean } from "../../../runtime/core/describe.ts";
import { pointerTokens } from "../../../runtime/core/pointer.ts";
import { isJsonObject, type JsonValue, ownMember } from "../../support/json.ts";
import type { Draft } from "../../model/model.ts";
import type { Place } from "../../schema/schema-set.ts";
import { rulesOf } from "./keywords.ts";
import type { Library } from "./library.ts";
import { placeKey } from "../../support/place-key.ts";

const types = ["array", "boolean", "integer", "null", "number", "object", "string"];

const meant: Readonly<Record<string, readonly string[]>> = {
  string: ["str", "text", "char", "varchar"],
  integer: ["int", "long", "short", "bigint", "int32", "int64", "uint"],
  number: ["float", "double", "decimal", "num", "real"],
  boolean: ["bool", "flag"],
  object: ["dict", "map", "struct", "record", "hash", "json"],
  array: ["list", "tuple", "set", "vec", "sequence"],
  null: ["none", "nil", "undefined", "void"],
};

const open = ["any", "unknown", "mixed", "*", ""];
const dated = ["date", "datetime", "date-time", "time", "uuid", "email", "uri", "url"];

const typeMend = (value: JsonValue): string => {
  if (value === null) return 'Use "null" in quotes, or the intended type.';
  if (Array.isArray(value)) return "List one or more type names, without duplicates.";
  if (typeof value !== "string") return `Use one of ${types.join(", ")}, or a list of them.`;
  const name = value.toLowerCase();
  const word = Object.keys(meant).find(
    (type) => type === name || ownMember(meant, type)?.includes(name) === true,
  );
  if (word !== undefined) return `Use "${word}".`;
  if (open.includes(name)) return 'Remove "type" to accept any value.';
  if (dated.includes(name))
    return `Use "type": "string" and "format": "${name === "datetime" ? "date-time" : name}".`;
  return `Use one of ${types.join(", ")}${didYouMean(value, types) || "."}`;
};

const schemaMend = (value: JsonValue): string | undefined => {
  if (Array.isArray(value)) return "Use a single schema, {…}.";
  if (value === "true" || value === "false") return `Write ${value} without quotes.`;
  return typeof value === "string"
    ? `Use a schema, such as {"type": ${types.includes(value) ? JSON.stringify(value) : '"string"'}} or {"$ref": "…"}.`
    : "Use a schema, {…}, true or false.";
};

const requiredMend = (value: JsonValue): string => {
  const list = 'in the object that has the property: "required": ["name"] next to "properties".';
  if (typeof value === "boolean")
    return value ? `List the property ${list}` : `Remove it. Required properties are listed ${list}`;
  return typeof value === "string" ? `Use a list: ["${value}"].` : "List each property name once.";
};

/** Drafts in which an exclusive bound is a boolean that modifies `minimum` or `maximum`. */
const asksBoolean: ReadonlySet<Draft> = new Set<Draft>(["draft-04", "openapi-3.0"]);

const boundMend = (keyword: string, value: JsonValue, draft: Draft): string | undefined => {
  const plain = keyword.replace("exclusive", "").toLowerCase();
  return typeof value === "boolean"
    ? value
      ? `Use the limit itself, as required since draft-06: "${keyword}": 0 instead of "${plain}": 0.`
      : `Remove it. "${plain}" includes its own value by default.`
    : typeof value === "number" && asksBoolean.has(draft)
      ? `Use "${plain}": ${value} and "${keyword}": true, as this draft requires.`
      : undefined;
};

const numeric = /^(min|max)|^exclusive(Min|Max)imum$|^multipleOf$/;
const counting = /^(min|max)(Length|Items|Properties|Contains)$/;

const numberMend = (keyword: string, value: JsonValue): string => {
  const isText = typeof value === "string" && value.trim() !== "" && Number.isFinite(Number(value));
  if (isText) return `Write ${Number(value)} without quotes.`;
  if (keyword === "multipleOf") return "Use a number above 0.";
  return counting.test(keyword) ? "Use a whole number, 0 or more." : "Use a number.";
};

const listOfSchemas = new Set(["allOf", "anyOf", "oneOf", "prefixItems"]);

const valueMend = (keyword: string, value: JsonValue, draft: Draft): string | undefined => {
  const rules = rulesOf[draft];
  if (keyword === "type") return typeMend(value);
  if (keyword === "required") return requiredMend(value);
  if (numeric.test(keyword)) return boundMend(keyword, value, draft) ?? numberMend(keyword, value);
  if (keyword === "enum") return 'List each valid value once, such as ["a", "b"].';
  if (keyword === "items" && Array.isArray(value) && draft === "2020-12")
    return 'Use "prefixItems" for such a list, as required in 2020-12. If all items are alike, use one schema.';
  if (listOfSchemas.has(keyword)) return "Use a list of one or more schemas, [{…}, {…}].";
  if (rules.maps.has(keyword)) return 'Map names to schemas, {"name": {…}}.';
  if (rules.references.includes(keyword)) return 'Use a string, such as "#/$defs/Name".';
  if (keyword === "pattern" || keyword === "format" || keyword.startsWith("$"))
    return "Use a string in quotes.";
  if (keyword === "uniqueItems" || keyword === "nullable") return "Use true or false, without quotes.";
  return rules.schemas.has(keyword) ? schemaMend(value) : undefined;
};

const itemMend = (holder: string, name: string, value: JsonValue, draft: Draft): string | undefined => {
  const rules = rulesOf[draft];
  if (holder === "type") return typeMend(value);
  if (holder === "required") return "List property names, in quotes.";
  if (!rules.maps.has(holder) && !rules.schemas.has(holder)) return undefined;
  const isKeyword =
    holder === "properties" && valueMend(name, isJsonObject(value) ? [] : value, draft) !== undefined;
  return isKeyword
    ? `Use a schema for the property "${name}". If you mean the keyword, move it one level up, next to "properties".`
    : schemaMend(value);
};

/** Returns undefined if no hint is better than the meta-schema's requirement. */
export const mendAt = ({ file, pointer }: Place, library: Library): string | undefined => {
  const draft = library.draftOf(file);
  const value = library.schemaAt({ file, pointer });
  const [last = "", holder = ""] = pointerTokens(pointer).toReversed();
  if (value === undefined) return undefined;
  const isSchema = (levels: number): boolean => {
    const at = pointer.split("/").slice(0, -levels).join("/");
    return library.schemas.has(placeKey({ file, pointer: at }));
  };
  if (isSchema(1)) return valueMend(last, value, draft);
  return isSchema(2) ? itemMend(holder, last, value, draft) : undefined;
};
