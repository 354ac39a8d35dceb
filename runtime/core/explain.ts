/**
 * Creates issues. Functions that generated validators call to convert Ajv errors and tag dispatch results to
 * issues.
 */

import { addIssue, isFull } from "./collect.ts";
import { describe, didYouMean, isSameWord, oneOf, oneOfTexts } from "./describe.ts";
import { anInteger } from "./integer-forms.ts";
import type { Issue } from "./issue.ts";
import { quoted } from "./json/show.ts";
import { isObject, own, type Keys } from "./object.ts";
import { pointerTo, tokenAt, tokenEnd } from "./pointer.ts";

/** The fields of an Ajv error that Koine reads. */
export interface AjvError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string;
}

/** A validation function exported by Ajv's standalone code. */
export interface AjvCheck {
  (data: unknown): boolean;
  errors?: readonly AjvError[] | null;
}

const valueAt = (wire: unknown, pointer: string): unknown => {
  let at = wire;
  for (let start = 1, end; start <= pointer.length; start = end + 1) {
    end = tokenEnd(pointer, start);
    at = typeof at === "object" && at !== null ? own(at, tokenAt(pointer, start, end)) : undefined;
  }
  return at;
};

const text = (value: unknown): string => (typeof value === "string" ? value : String(value));

const article = (type: string): string =>
  /^[aeio]/.test(type) ? `an ${type}` : type === "null" ? type : `a ${type}`;

const typeNames = (type: unknown): string =>
  (Array.isArray(type) ? type : text(type).split(",")).map((name) => article(text(name))).join(" or ");

/** Converts an Ajv error to an issue. `found` is the value at the error's path. */
const toIssue = (error: AjvError, pointer: string, found: unknown): Issue => {
  const at = pointer + error.instancePath;
  const { params } = error;
  const wrong = (code: string, expected: string, hint = ""): Issue => ({
    code,
    pointer: at,
    message: `expected ${expected}, found ${describe(found)}${hint}`,
    expected,
  });
  switch (error.keyword) {
    case "type":
      return wrong("type", typeNames(params["type"]));
    case "x-type": {
      const isWide = typeof found === "bigint" || Number.isInteger(found);
      const range = text(params["expected"] ?? anInteger.expected);
      return isWide ? wrong("int_range", range) : wrong("type", typeNames(params["type"]));
    }
    case "x-double":
      return typeof found === "bigint" ? wrong("range", text(params["expected"])) : wrong("type", "a number");
    case "required":
      return missing(text(params["missingProperty"]), at, found);
    case "additionalProperties":
      return unknownKey(text(params["additionalProperty"]), at);
    case "enum": {
      const allowed = Array.isArray(params["allowedValues"]) ? params["allowedValues"] : [];
      const words = allowed.filter((value) => typeof value === "string");
      return wrong("enum", oneOf(allowed), didYouMean(found, words));
    }
    case "const":
      return wrong("const", oneOf([params["allowedValue"]]));
    case "x-values": {
      const texts = Array.isArray(params["texts"]) ? params["texts"].map(text) : [];
      return wrong(texts.length === 1 ? "const" : "enum", oneOfTexts(texts));
    }
    case "x-width":
    case "x-bigint": {
      const isWhole = typeof found === "bigint" || Number.isInteger(found);
      return isWhole ? wrong("int_range", text(params["expected"])) : wrong("type", "an integer");
    }
    case "minimum":
    case "maximum":
    case "exclusiveMinimum":
    case "exclusiveMaximum":
      return wrong("range", `a number ${text(params["comparison"])} ${text(params["limit"])}`);
    case "minLength":
    case "maxLength":
    case "minItems":
    case "maxItems":
    case "minProperties":
    case "maxProperties":
      return wrong("length", `${error.keyword} ${text(params["limit"])}`);
    case "dependencies":
    case "dependentRequired":
      return wrong(
        "constraint",
        `a member "${text(params["missingProperty"])}" next to "${text(params["property"])}"`,
      );
    case "pattern":
      return wrong("pattern", `text that matches ${text(params["pattern"])}`);
    case "multipleOf":
      return wrong("range", `a multiple of ${text(params["multipleOf"])}`);
    case "uniqueItems":
      return wrong("unique", "items that differ from each other");
    case "x-format":
      return wrong("format", text(params["expected"]));
    default:
      return { code: "constraint", pointer: at, message: error.message ?? `breaks ${error.keyword}` };
  }
};

/** Reports a missing property and names an existing key that differs only in spelling. */
export const missing = (key: string, pointer: string, object: unknown): Issue => {
  const twin = isObject(object) ? Object.keys(object).find((other) => isSameWord(other, key)) : undefined;
  const hint = twin === undefined ? "" : `; found ${quoted(twin)} instead`;
  return {
    code: "missing",
    pointer: pointerTo(pointer, key),
    message: `"${key}" is required and missing${hint}`,
    expected: `a member "${key}"`,
  };
};

export const unknownKey = (key: string, pointer: string): Issue => ({
  code: "unknown_key",
  pointer: pointerTo(pointer, key),
  message: `unknown key ${quoted(key)}; remove it or add it to the schema`,
});

export const explainKeys = (keys: readonly string[], pointer: string, issues: Issue[]): void => {
  for (const key of keys) {
    if (isFull(issues)) return;
    addIssue(issues, unknownKey(key, pointer));
  }
};

export const explainWith = (check: AjvCheck, wire: unknown, pointer: string, issues: Issue[]): void => {
  if (isFull(issues) || check(wire)) return;
  for (const error of check.errors ?? []) explainError(error, wire, pointer, issues);
};

/**
 * Adds the issue for an Ajv error. Skips `if` errors, which only state that a conditional subschema failed.
 */
export const explainError = (error: AjvError, wire: unknown, pointer: string, issues: Issue[]): void => {
  if (error.keyword !== "if") addIssue(issues, toIssue(error, pointer, valueAt(wire, error.instancePath)));
};

/**
 * Reports a wrong JSON type in the two cases that Ajv does not check: unions, and properties next to a
 * flattened entity.
 */
export const explainType = (wire: unknown, expected: string, pointer: string, issues: Issue[]): void => {
  const message = `expected ${expected}, found ${describe(wire)}`;
  addIssue(issues, { code: "type", pointer, message, expected });
};

/** Reports a missing or unknown tag as a single issue. */
export const explainTag = (
  wire: object,
  tag: string,
  known: readonly string[],
  pointer: string,
  issues: Issue[],
): void => {
  const found = own(wire, tag);
  if (found === undefined) {
    addIssue(issues, { ...missing(tag, pointer, wire), expected: oneOf(known) });
    return;
  }
  const expected = oneOf(known);
  const message = `unknown ${tag} ${describe(found)}, expected ${expected}${didYouMean(found, known)}`;
  addIssue(issues, { code: "tag", pointer: pointerTo(pointer, tag), message, expected });
};

/**
 * Reports data that matches no alternative of an externally tagged union: neither a known word nor an object
 * with exactly one known key.
 */
export const explainChoice = (
  wire: unknown,
  words: readonly string[],
  keys: readonly string[],
  pointer: string,
  issues: Issue[],
): void => {
  const expected = [
    ...words.map((word) => JSON.stringify(word)),
    ...keys.map((key) => `{${JSON.stringify(key)}: …}`),
  ].join(" or ");
  const hint = isObject(wire)
    ? didYouMean(Object.keys(wire)[0], keys)
    : keys.includes(String(wire))
      ? ""
      : didYouMean(wire, words);
  const message = `expected ${expected}, found ${describe(wire)}${hint}`;
  addIssue(issues, { code: "tag", pointer, message, expected });
};

/** Explains all items of an array or all values of an object. Ignores other data. */
export const explainEach = (wire: unknown, explain: Explain, pointer: string, issues: Issue[]): void => {
  if (Array.isArray(wire))
    for (let index = 0; index < wire.length && !isFull(issues); index++)
      explain(wire[index], pointerTo(pointer, index), issues);
  else if (isObject(wire))
    for (const key of Object.keys(wire)) {
      if (isFull(issues)) return;
      explain(own(wire, key), pointerTo(pointer, key), issues);
    }
};

/** Explains all properties except those with these keys. */
export const explainRest = (
  wire: unknown,
  keys: Keys,
  explain: Explain,
  pointer: string,
  issues: Issue[],
): void => {
  for (const key of isObject(wire) ? Object.keys(wire) : []) {
    if (isFull(issues)) return;
    if (!keys.has(key)) explain(own(Object(wire), key), pointerTo(pointer, key), issues);
  }
};

export type Explain = (wire: unknown, pointer: string, issues: Issue[]) => void;

/** Explains the items of a tuple by position. `further` applies to the items after the listed positions. */
export const explainPlaces = (
  wire: unknown,
  places: readonly (Explain | undefined)[],
  further: Explain | undefined,
  pointer: string,
  issues: Issue[],
): void => {
  if (!Array.isArray(wire)) return;
  for (let index = 0; index < wire.length && !isFull(issues); index++) {
    const explain = index < places.length ? places[index] : further;
    explain?.(wire[index], pointerTo(pointer, index), issues);
  }
};
