/** Data that describes request members: the fact that each member represents, and its accepted values. */

import type { JsonValue } from "../../core/index.ts";
import { isObject, memberOf } from "../support/json.ts";
import type { Fact } from "./facts.ts";
import { fromOpenApi } from "./open-api.ts";

export interface Member {
  readonly fact: Fact;
  /** `text in a list` is a single string in the API and a one-item list in the hub. */
  readonly type?:
    | "number"
    | "integer"
    | "boolean"
    | "text"
    | "texts"
    | "text in a list"
    | "texts by name"
    | "object"
    | "list";
  readonly minimum?: number;
  readonly maximum?: number;
  readonly longest?: number;
  readonly isNullable?: true;
  /**
   * Maps hub terms to API terms. If several hub terms have the same API term, that term is read as the first
   * of them.
   */
  readonly words?: { readonly [word: string]: string | boolean };
  /** Alternative API terms for the hub's terms. They are read but never written. */
  readonly aliases?: { readonly [word: string]: string };
  readonly ignoresCase?: true;
  /** Whether the member is the negation of the fact. */
  readonly isNot?: true;
  readonly isOpenApi?: true;
  /**
   * Whether this name is an older one, or one that a compatible provider uses. It is read but never written.
   */
  readonly isReadOnly?: true;
}

/** Members by pointer, each with its fact or with the reason why no other API has an equivalent. */
export interface Table {
  readonly source: string;
  readonly members: { readonly [pointer: string]: Member | string };
}

const isTexts = (values: readonly JsonValue[]): boolean => values.every((one) => typeof one === "string");

const isOfType = (value: JsonValue, type: Member["type"]): boolean => {
  switch (type) {
    case undefined:
      return true;
    case "text":
    case "text in a list":
      return typeof value === "string";
    case "boolean":
    case "number":
      return typeof value === type;
    case "integer":
      return Number.isInteger(value);
    case "texts":
      return Array.isArray(value) && isTexts(value);
    case "list":
      return Array.isArray(value);
    case "object":
      return isObject(value);
    case "texts by name":
      return isObject(value) && isTexts(Object.values(value));
  }
};

const isWithin = (
  value: JsonValue,
  { minimum = -Infinity, maximum = Infinity, longest = Infinity }: Member,
): boolean => {
  if (typeof value === "number") return value >= minimum && value <= maximum;
  return !(typeof value === "string" || Array.isArray(value)) || value.length <= longest;
};

const folded = (word: JsonValue): JsonValue => (typeof word === "string" ? word.toLowerCase() : word);

const wordFor = (value: JsonValue, { words = {}, aliases = {}, ignoresCase }: Member): string | undefined => {
  const found = Object.entries(words).find(([, own]) =>
    ignoresCase === true ? folded(own) === folded(value) : own === value,
  );
  const isAlias = found === undefined && typeof value === "string" && Object.hasOwn(aliases, value);
  return isAlias ? aliases[value] : found?.[0];
};

/** Translates each term in a list. Returns undefined if any term has no equivalent. */
const translated = (
  value: JsonValue,
  translate: (word: JsonValue) => JsonValue | undefined,
): JsonValue | undefined => {
  if (!Array.isArray(value)) return translate(value);
  const words = value.flatMap((word) => translate(word) ?? []);
  return words.length === value.length ? words : undefined;
};

/** Returns the value in hub terms, or undefined if the API does not define it. */
export const readMember = (member: Member, value: JsonValue): JsonValue | undefined => {
  const { type, words, isNot, isOpenApi } = member;
  if (value === null) return null;
  const whole = type === "texts" && typeof value === "string" ? [value] : value;
  if (words !== undefined) return translated(whole, (word) => wordFor(word, member));
  if (!isOfType(whole, type)) return undefined;
  if (type === "text in a list") return [whole];
  if (isNot === true) return whole !== true;
  return isOpenApi === true ? fromOpenApi(whole) : whole;
};

const spelled = (value: JsonValue, { type, words, isNot }: Member): JsonValue | undefined => {
  if (words !== undefined)
    return translated(value, (word) => (typeof word === "string" ? memberOf(words, word) : undefined));
  if (type === "text in a list") return Array.isArray(value) && value.length === 1 ? value[0] : undefined;
  return isNot === true ? value !== true : value;
};

/** Returns the value in the API's terms, or undefined if it has no equivalent. */
export const writeMember = (member: Member, value: JsonValue): JsonValue | undefined => {
  if (member.isReadOnly === true) return undefined;
  if (value === null) return member.isNullable === true ? null : undefined;
  const own = spelled(value, member);
  const isTaken = own !== undefined && (member.words !== undefined || isOfType(own, member.type));
  return isTaken && isWithin(own, member) ? own : undefined;
};
