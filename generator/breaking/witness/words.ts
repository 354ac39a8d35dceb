/** Values that are likely to distinguish keywords that the model does not express. */

import {
  arrayAt,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  ownMember,
  stringAt,
} from "../../support/json.ts";
import type { Move } from "../move.ts";
import type { Unspoken } from "../includes/texts.ts";
import { pointerTokens } from "../../../runtime/core/pointer.ts";
import { textsLike, zoo } from "./near.ts";

/** Returns the steps to the location of the keywords, or undefined if it cannot be reached. */
export const movesTo = ({ key }: Unspoken): Move[] | undefined => {
  const tokens = pointerTokens(key.startsWith("/") ? key : "/(elsewhere)/").slice(0, -1);
  const moves: Move[] = [];
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index];
    if (token === "properties") moves.push({ kind: "field", name: tokens[++index] ?? "" });
    else if (token === "items") moves.push({ kind: "item" });
    else if (token === "additionalProperties") moves.push({ kind: "member" });
    else return undefined;
  }
  return moves;
};

function* below(value: JsonValue): Generator<JsonValue> {
  yield value;
  if (typeof value === "object" && value !== null)
    for (const part of Object.values(value)) yield* below(part);
}

const named = ["a", "b", "key", "A", "1", "_", "a-b", "x-a", ""];

const namesIn = (words: JsonObject): string[] => {
  const found = [...below(words)].filter(isJsonObject).flatMap((part) => {
    const patterns = [
      ...Object.keys(isJsonObject(part["patternProperties"]) ? part["patternProperties"] : {}),
      stringAt(part, "pattern"),
    ];
    return [...Object.keys(part), ...patterns.filter((pattern) => pattern !== "").flatMap(textsLike)];
  });
  return [...new Set([...named, ...found, "a".repeat(40)])].slice(0, 60);
};

const constantsIn = (words: JsonObject): JsonValue[] =>
  [...below(words)]
    .filter(isJsonObject)
    .flatMap((part) => [
      ...(part["const"] === undefined ? [] : [part["const"]]),
      ...arrayAt(part, "enum"),
      ...(stringAt(part, "pattern") === "" ? [] : textsLike(stringAt(part, "pattern"))),
      ...Object.values(part).flatMap((value) =>
        typeof value === "number" ? [value, value - 1, value + 1] : [],
      ),
    ]);

const usual: Readonly<Record<string, JsonValue>> = {
  string: "a",
  integer: 1,
  number: 0.5,
  boolean: true,
  null: null,
  array: [],
  object: {},
};

/** Returns a value that is likely to match the schema of a tuple item. */
const likelyAt = (schema: JsonValue | undefined): JsonValue => {
  if (!isJsonObject(schema)) return null;
  return (
    schema["const"] ??
    arrayAt(schema, "enum")[0] ??
    ownMember(usual, stringAt(schema, "type")) ??
    likelyAt(schema["$ref"])
  );
};

const tuplesIn = (words: JsonObject): JsonValue[] => {
  const positions = Array.isArray(words["items"]) ? words["items"] : arrayAt(words, "prefixItems");
  const usualItems = positions.map(likelyAt);
  return [...usualItems, null].flatMap((_, index) => [
    usualItems.slice(0, index),
    ...zoo.map((value) => [...usualItems.slice(0, index), value]),
  ]);
};

const objectsIn = (words: JsonObject): JsonValue[] => {
  const names = namesIn(words);
  const single = names.flatMap((name) => zoo.slice(0, 12).map((value) => ({ [name]: value })));
  const pairs = names
    .slice(9, 20)
    .flatMap((one) => names.slice(9, 20).map((other) => ({ [one]: "a", [other]: "a" })));
  return [...single, ...pairs];
};

export const valuesOf = (all: readonly JsonObject[]): JsonValue[] =>
  all.flatMap((words) => [
    ...zoo,
    ...constantsIn(words),
    ...constantsIn(words).map((value) => [value]),
    ...tuplesIn(words),
    ...objectsIn(words),
  ]);
