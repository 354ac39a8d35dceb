/** A fast JSON writer for values that consist only of plain JSON. */

import { isObject } from "../object.ts";
import { unicodeLiteral } from "./literal.ts";
import { isPlain } from "./plain.ts";

export interface QuickStyle {
  readonly keysOf: (value: object) => readonly string[];
  /** Returns undefined for numbers without a JSON form. */
  readonly numberText: (value: number) => string | undefined;
}

const listText = (items: readonly unknown[], depth: number, style: QuickStyle): string | undefined => {
  let text = "";
  for (const item of items) {
    const written = writeQuickly(item, depth, style);
    if (written === undefined) return undefined;
    text += text === "" ? written : `,${written}`;
  }
  return `[${text}]`;
};

const membersText = (value: object, depth: number, style: QuickStyle): string | undefined => {
  if (!isObject(value) || !isPlain(value)) return undefined;
  let text = "";
  for (const key of style.keysOf(value)) {
    const member = value[key];
    if (member === undefined) continue;
    const name = unicodeLiteral(key);
    const written = writeQuickly(member, depth, style);
    if (name === undefined || written === undefined) return undefined;
    text += text === "" ? `${name}:${written}` : `,${name}:${written}`;
  }
  return `{${text}}`;
};

/** Returns undefined if the exact writer must handle the value and report the path of an error. */
export const writeQuickly = (value: unknown, depth: number, style: QuickStyle): string | undefined => {
  switch (typeof value) {
    case "string":
      return unicodeLiteral(value);
    case "number":
      return style.numberText(value);
    case "boolean":
    case "bigint":
      return String(value);
    case "object":
      if (value === null) return "null";
      if (depth === 0) return undefined;
      return Array.isArray(value) ? listText(value, depth - 1, style) : membersText(value, depth - 1, style);
    default:
      return undefined;
  }
};
