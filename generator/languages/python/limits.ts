/** Limits as a marker: `Limits(min_length=1, pattern=("^a", "\\Aa"))`. */

import type { Format, Limits } from "../../model/limits.ts";
import type { Pattern } from "../../regular-expressions/portable.ts";
import { py, scalarLiteral, stringLiteral, type Python } from "./encode.ts";
import { jsonPart, tuple } from "./json-part.ts";
import { bracket, prefix, type Part } from "./layout.ts";

/** Python's name for the end of the text differs from that of the others. */
const portable = ({ portable: text }: Pattern): Python =>
  stringLiteral(text.replaceAll(String.raw`\z`, String.raw`\Z`));

const patternPart = (pattern: Pattern): Part => tuple([stringLiteral(pattern.source), portable(pattern)]);

const formatPart = ({ name, expected, pattern }: Format): Part =>
  tuple([stringLiteral(name), stringLiteral(expected), portable(pattern)]);

/** Every limit in the order of its keyword; those that are not there are undefined. */
const keywords = (limits: Limits): readonly (readonly [Python, Part | number | undefined])[] => [
  [py`min_length`, limits.minLength],
  [py`max_length`, limits.maxLength],
  [py`pattern`, limits.pattern && patternPart(limits.pattern)],
  [py`format`, limits.format && formatPart(limits.format)],
  [py`minimum`, limits.minimum],
  [py`maximum`, limits.maximum],
  [py`exclusive_minimum`, limits.exclusiveMinimum],
  [py`exclusive_maximum`, limits.exclusiveMaximum],
  [py`multiple_of`, limits.multipleOf],
  [py`min_items`, limits.minItems],
  [py`max_items`, limits.maxItems],
  [py`unique_items`, limits.uniqueItems && scalarLiteral(true)],
  [py`min_properties`, limits.minProperties],
  [py`max_properties`, limits.maxProperties],
  [py`dependent_required`, limits.dependentRequired && jsonPart(limits.dependentRequired)],
  [py`values`, limits.values && tuple(limits.values.map(jsonPart))],
];

const argument = ([keyword, value]: readonly [Python, Part | number | undefined]): Part[] => {
  if (value === undefined) return [];
  return [prefix(py`${keyword}=`, typeof value === "number" ? scalarLiteral(value) : value)];
};

/** The marker of limits. */
export const limitsMarker = (limits: Limits): Part =>
  bracket(py`Limits(`, keywords(limits).flatMap(argument), py`)`);
