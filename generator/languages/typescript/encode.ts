/** The encoders of TypeScript and JavaScript: the only way for schema text into that code. */

import { codeIn, encoded, type Code } from "../../support/text/code.ts";
import type { JsonValue } from "../../support/json.ts";

export type TypeScript = Code<"typescript">;

/** Joins pieces of TypeScript; a plain string in it does not compile. */
export const ts = codeIn<"typescript">();

const lineSeparators = /[\u2028\u2029]/g;

/** A string literal. */
export const stringLiteral = (text: string): TypeScript =>
  encoded(JSON.stringify(text).replaceAll(lineSeparators, (char) => `\\u${char.charCodeAt(0).toString(16)}`));

const identifierShape = /^[A-Za-z_$][\w$]*$/;

/** An identifier made of entity names; anything else is a mistake in the generator. */
export const identifier = (name: string): TypeScript => {
  if (!identifierShape.test(name)) throw new TypeError(`"${name}" is not an identifier`);
  return encoded(name);
};

/** A key in an object literal or type. */
export const propertyKey = (name: string): TypeScript =>
  name === "__proto__"
    ? ts`[${stringLiteral(name)}]`
    : identifierShape.test(name)
      ? encoded(name)
      : stringLiteral(name);

/** True when a name is an identifier that no object inherits a member of. */
export const isPlainName = (name: string): boolean => identifierShape.test(name) && !isInherited(name);

export const isInherited = (name: string): boolean => name in Object.prototype;

/** Reads a member; names that every object inherits are read from the object itself only. */
export const member = (object: TypeScript, name: string): TypeScript => {
  if (isInherited(name)) return ts`core.own(${object}, ${stringLiteral(name)})`;
  return place(object, name);
};

/** A member as a place to assign to, or to read on a typed value. */
export const place = (object: TypeScript, name: string): TypeScript =>
  identifierShape.test(name)
    ? ts`${object}.${encoded<"typescript">(name)}`
    : ts`${object}[${stringLiteral(name)}]`;

/** An expression that is true when a typed object has the member; `not` asks for the opposite. */
export const isThere = (object: TypeScript, name: string, not = false): TypeScript => {
  const value = place(object, name);
  const own = ts`Object.hasOwn(${object}, ${stringLiteral(name)})`;
  if (!isInherited(name)) return not ? ts`${value} === undefined` : ts`${value} !== undefined`;
  return not ? ts`(!${own} || ${value} === undefined)` : ts`${own} && ${value} !== undefined`;
};

/** An expression that is true when an object of a union has the member, which says which of them it is. */
export const isAmong = (object: TypeScript, name: string): TypeScript =>
  isInherited(name)
    ? ts`core.hasOwn(${object}, ${stringLiteral(name)})`
    : ts`${stringLiteral(name)} in ${object}`;

/** A JSON value as an expression; every evaluation makes a fresh one. */
export const jsonLiteral = (value: JsonValue): TypeScript => {
  if (typeof value === "string") return stringLiteral(value);
  if (typeof value === "bigint") return encoded(`${value}n`);
  if (Object.is(value, -0)) return ts`-0`;
  if (typeof value !== "object" || value === null) return encoded(String(value));
  if (Array.isArray(value)) return ts`[${join(value.map(jsonLiteral), ", ")}]`;
  const members = Object.entries(value).map(([key, item]) => ts`${propertyKey(key)}: ${jsonLiteral(item)}`);
  return members.length === 0 ? ts`{}` : ts`{ ${join(members, ", ")} }`;
};

/** Joins pieces with one of the separators that code needs. */
export const join = (
  parts: readonly TypeScript[],
  separator: "" | ", " | " | " | " && " | " || " | "\n",
): TypeScript => encoded(parts.join(separator));

/** String literals, one after another. */
export const strings = (texts: readonly string[]): TypeScript => join(texts.map(stringLiteral), ", ");

/** Text inside a JSDoc block: it cannot end the comment. */
export const commentText = (text: string): TypeScript =>
  encoded(text.replaceAll("*/", "* /").replaceAll(lineSeparators, " ").replaceAll("\r", ""));

/** The code that Ajv made of a schema: it encodes what the schema says itself. */
export const writtenByAjv = (code: string): TypeScript => encoded(code);
