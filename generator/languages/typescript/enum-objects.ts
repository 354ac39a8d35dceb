/** Objects with the values of enums by name, if the config requests them. */

import type { Entity, EnumEntity } from "../../model/model.ts";
import { valueNamesIn } from "../../naming/names.ts";
import { upperCamelCase } from "../../naming/words.ts";
import { commentText, identifier, join, jsonLiteral, propertyKey, ts, type TypeScript } from "./encode.ts";

const valueNames = valueNamesIn(upperCamelCase);

/** An enum without values has no object. */
export const hasObject = (entity: Entity): entity is EnumEntity =>
  entity.kind === "enum" && entity.values.length > 0;

/** Returns the lines of a comment, or no lines for an empty text. */
const commentLines = (text: string, indent: TypeScript): TypeScript[] => {
  const lines = text.trim().split("\n").map(commentText);
  const [only = ts``] = lines;
  if (lines.length === 1) return only === "" ? [] : [ts`${indent}/** ${only} */`];
  const inner = lines.map((line) => (line === "" ? ts`${indent} *` : ts`${indent} * ${line}`));
  return [ts`${indent}/**`, ...inner, ts`${indent} */`];
};

const memberLines = (entity: EnumEntity): TypeScript[] => {
  const names = valueNames(entity);
  return entity.values.flatMap(({ value, description }, index) => [
    ...commentLines(description, ts`  `),
    ts`  ${propertyKey(names[index] ?? "")}: ${jsonLiteral(value)},`,
  ]);
};

export const enumObject = (entity: EnumEntity): TypeScript => {
  const start = ts`export const ${identifier(entity.name)} = {`;
  const lines = [...commentLines(entity.description, ts``), start, ...memberLines(entity), ts`} as const;`];
  return join(lines, "\n");
};

/** Prints the type of the object's values. */
export const valuesType = ({ name, open }: EnumEntity): TypeScript => {
  const object = identifier(name);
  const known = ts`(typeof ${object})[keyof typeof ${object}]`;
  return open ? ts`${known} | (string & {})` : known;
};
