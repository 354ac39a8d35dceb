/** Where the reasons of a part come from: koine/core, by what the part declares for it, or Ajv where only Ajv knows. */

import { isJsonObject, objectAt, stringsAt, type JsonObject, type JsonValue } from "../json.ts";
import type { Entity } from "../model.ts";
import { jsonLiteral, join, propertyKey, stringLiteral, ts, type TypeScript } from "./encode.ts";
import { formOf, isScalar, keywordsOf } from "./forms.ts";

/** What is declared under a name, and the call that adds the reasons. */
export interface Reasons {
  readonly declaration: TypeScript;
  readonly call: TypeScript;
}

/** Nothing is asked of a member that may be anything; that it is declared matters where others are refused. */
const isAnything = (check: JsonValue): boolean => isJsonObject(check) && Object.keys(check).length === 0;

/** A member by its key; a constant stands for itself. */
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
  const form = formOf(additionalProperties);
  return form === undefined ? undefined : ts`, core.othersOf(${form})`;
};

const recordKeywords = new Set(["type", "properties", "required", "additionalProperties"]);

const isRecord = (check: JsonObject): boolean =>
  Object.keys(check).every((keyword) => recordKeywords.has(keyword)) &&
  isJsonObject(check["properties"]) &&
  [undefined, "object"].some((type) => type === check["type"]);

/** All members that say something, or all that are declared; undefined where one is for Ajv alone. */
const membersOf = (check: JsonObject, isEachSaid: boolean): TypeScript[] | undefined => {
  const members = Object.entries(objectAt(check, "properties"));
  const asked = isEachSaid ? members : members.filter(([, member]) => !isAnything(member));
  const written = asked.flatMap((member) => memberOf(member) ?? []);
  return written.length < asked.length ? undefined : written;
};

const ofRecord = (name: TypeScript, check: JsonObject): Reasons | undefined => {
  const others = isRecord(check) ? othersOf(check) : undefined;
  const members = others === undefined ? undefined : membersOf(check, others !== "");
  if (others === undefined || members === undefined) return undefined;
  const lines = members.map((member) => ts`  ${member},\n`);
  const required = join(stringsAt(check, "required").map(stringLiteral), ", ");
  return {
    declaration: ts`const ${name} = {\n${join(lines, "")}};`,
    call: ts`core.explainRecord(wire, pointer, issues, ${name}, [${required}]${others})`,
  };
};

const ofForm = (name: TypeScript, check: JsonObject): Reasons | undefined => {
  const form = formOf(check);
  if (form === undefined) return undefined;
  return {
    declaration: ts`const ${name} = ${form};`,
    call: ts`core.explainForm(${name}, wire, pointer, issues)`,
  };
};

/** Undefined where the declaration is Ajv's. What limits a shape is part of the verdict, and that is Ajv's as well. */
export const ownReasons = (
  { constraints }: Pick<Entity, "constraints">,
  name: TypeScript,
  check: JsonObject,
): Reasons | undefined =>
  constraints.length > 0 ? undefined : (ofRecord(name, check) ?? ofForm(name, check));

/** The call that adds the reasons of a check. */
export const reasonsCall = (
  entity: Pick<Entity, "constraints">,
  name: TypeScript,
  check: JsonObject,
): TypeScript =>
  ownReasons(entity, name, check)?.call ?? ts`core.explainWith(${name}, wire, pointer, issues)`;
