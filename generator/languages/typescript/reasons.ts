/**
 * How issues are found for part of an entity: by koine/core from a declaration, or by Ajv if only Ajv
 * supports the check.
 */

import { isJsonObject, objectAt, stringsAt, type JsonObject, type JsonValue } from "../../support/json.ts";
import type { Entity } from "../../model/model.ts";
import { jsonLiteral, join, member, propertyKey, strings, ts, type TypeScript } from "./encode.ts";
import { formOf, isLimited, isScalar, keywordsOf } from "./forms.ts";

/** The declaration, the call that adds its issues, and limits beyond the structure. */
export interface Reasons {
  readonly declaration: TypeScript;
  readonly call: TypeScript;
  readonly gates: readonly TypeScript[];
}

export const isEmpty = (check: JsonObject): boolean => Object.keys(check).length === 0;

/** A property that may have any type needs no check, but must be declared in closed objects. */
const isAnything = (check: JsonValue): boolean => isJsonObject(check) && isEmpty(check);

/** Returns a property of the declaration. Constants are inlined. */
const memberOf = ([key, check]: [string, JsonValue]): TypeScript | undefined => {
  if (!isJsonObject(check)) return undefined;
  const { const: value } = check;
  const isConstant = keywordsOf(check) === "const" && isScalar(value) && value !== null;
  const form = isConstant ? jsonLiteral(value) : isAnything(check) ? ts`core.anything` : formOf(check);
  return form === undefined ? undefined : ts`${propertyKey(key)}: ${form}`;
};

const othersOf = ({ additionalProperties }: JsonObject): TypeScript | undefined => {
  if (additionalProperties === undefined) return ts``;
  if (additionalProperties === false) return ts`, core.noOthers`;
  if (!isJsonObject(additionalProperties)) return undefined;
  if (Object.keys(additionalProperties).length === 0) return ts``;
  const form = isLimited(additionalProperties) ? undefined : formOf(additionalProperties);
  return form === undefined ? undefined : ts`, core.othersOf(${form})`;
};

const recordKeywords = new Set(["type", "properties", "required", "additionalProperties"]);

const isRecord = (check: JsonObject): boolean =>
  Object.keys(check).every((keyword) => recordKeywords.has(keyword)) &&
  isJsonObject(check["properties"]) &&
  [undefined, "object"].some((type) => type === check["type"]);

/**
 * Returns the checked properties, or, in closed objects, all declared ones. Returns undefined if any property
 * requires Ajv.
 */
const membersOf = (check: JsonObject, isEachSaid: boolean): TypeScript[] | undefined => {
  const members = Object.entries(objectAt(check, "properties"));
  const asked = isEachSaid ? members : members.filter(([, form]) => !isAnything(form));
  const written = asked.flatMap((one) => memberOf(one) ?? []);
  return written.length < asked.length ? undefined : written;
};

/** Limits on objects do not apply to other types. */
const gatesOf = (name: TypeScript, check: JsonObject): TypeScript[] => {
  const required = stringsAt(check, "required");
  return Object.entries(objectAt(check, "properties")).flatMap(([key, form]) => {
    if (!isJsonObject(form) || !isLimited(form)) return [];
    const value = member(ts`wire`, key);
    const fits = ts`${member(name, key)}.fits(${value})`;
    return required.includes(key) ? [fits] : [ts`(${value} === undefined || ${fits})`];
  });
};

const ofRecord = (name: TypeScript, check: JsonObject): Reasons | undefined => {
  const others = isRecord(check) ? othersOf(check) : undefined;
  const members = others === undefined ? undefined : membersOf(check, others !== "");
  if (others === undefined || members === undefined) return undefined;
  const required = strings(stringsAt(check, "required"));
  return {
    declaration: ts`const ${name} = {${members.length === 0 ? ts`` : ts` ${join(members, ", ")} `}};`,
    call: ts`core.explainRecord(wire, pointer, issues, ${name}, [${required}]${others})`,
    gates: gatesOf(name, check),
  };
};

const ofForm = (name: TypeScript, check: JsonObject): Reasons | undefined => {
  const form = formOf(check);
  if (form === undefined) return undefined;
  return {
    declaration: ts`const ${name} = ${form};`,
    call: ts`core.explainForm(${name}, wire, pointer, issues)`,
    gates: isLimited(check) ? [ts`${name}.fits(wire)`] : [],
  };
};

export const ownReasons = (name: TypeScript, check: JsonObject): Reasons | undefined =>
  ofRecord(name, check) ?? ofForm(name, check);

export const reasonsCall = (name: TypeScript, check: JsonObject): TypeScript =>
  ownReasons(name, check)?.call ?? ts`core.explainWith(${name}, wire, pointer, issues)`;

/** Limits that go beyond the structure are checked as well. Ajv reports their issues all together. */
export const limitsOf = (
  { constraints }: Pick<Entity, "constraints">,
  name: TypeScript,
  check: JsonObject,
): readonly TypeScript[] =>
  constraints.length === 0 || isEmpty(check) ? [] : (ownReasons(name, check)?.gates ?? [ts`${name}(wire)`]);
