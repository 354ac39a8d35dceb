/** Limits as arguments of declarations: `min_length: 3`. */

import { writeJson } from "../../../runtime/core/json/index.ts";
import type { Limits } from "../../model/limits.ts";
import type { Dialect, Entity } from "../../model/model.ts";
import { spelled } from "../../model/rule.ts";
import { allLimitsIn } from "../../model/walk.ts";
import { snakeCase, wordsOf } from "../../naming/words.ts";
import { jsonLiteral, method, rb, stringLiteral, type Ruby } from "./encode.ts";

/** Returns each limit as an argument. Formats are constants of the dialect's module. */
export const limitWords = ({ pattern, format, values, ...plain }: Limits): Ruby[] => [
  ...Object.entries(plain).map(
    ([name, value]) => rb`${method(snakeCase(wordsOf(name)))}: ${jsonLiteral(value)}`,
  ),
  ...(values === undefined ? [] : [rb`values: ${jsonLiteral([...values])}`]),
  ...(pattern === undefined ? [] : [rb`pattern: ${jsonLiteral([pattern.source, pattern.portable])}`]),
  ...(format === undefined ? [] : [rb`format: FORMATS[${stringLiteral(format.name)}]`]),
];

/** Returns the declaration arguments for an entity's limits and rule. */
export const entityWords = ({ rule }: Pick<Entity, "rule">, limits: Limits = {}): Ruby[] => [
  ...limitWords(limits),
  ...(rule === undefined ? [] : [rb`schema: ${stringLiteral(writeJson(spelled(rule)))}`]),
];

/** Returns the formats in use, with their descriptions and patterns. */
export const formatViews = ({ entities }: Dialect) => {
  const used = entities.flatMap(allLimitsIn).flatMap(({ format }) => format ?? []);
  const byName = [...new Map(used.map((format) => [format.name, format]))];
  return byName.map(([name, { expected, pattern }], index) => ({
    name: stringLiteral(name),
    value: jsonLiteral([expected, pattern.portable]),
    comma: index < byName.length - 1,
  }));
};
