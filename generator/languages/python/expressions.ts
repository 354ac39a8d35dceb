/** A module's regular expressions, which are named so that fields can share them. */

import type { Format } from "../../model/limits.ts";
import type { Dialect } from "../../model/model.ts";
import { allLimitsIn } from "../../model/walk.ts";
import { upperSnakeCase, wordsOf } from "../../naming/words.ts";
import type { Pattern } from "../../regular-expressions/portable.ts";
import { identifier, py, stringLiteral, type Python } from "./encode.ts";
import { tuple } from "./json-part.ts";
import { assignment, type Part } from "./layout.ts";

export interface Expressions {
  readonly statements: readonly Python[];
  format(format: Format): Part;
  /** Patterns used by a single field are inlined. */
  pattern(pattern: Pattern): Part;
}

/** Python uses a different syntax for the end of the string. */
export const portableText = ({ portable: text }: Pattern): string =>
  text.replaceAll(String.raw`\z`, String.raw`\Z`);

const portable = (pattern: Pattern): Python => stringLiteral(portableText(pattern));

const patternPart = (pattern: Pattern): Part => tuple([stringLiteral(pattern.source), portable(pattern)]);

const formatPart = ({ name, expected, pattern }: Format): Part =>
  tuple([stringLiteral(name), stringLiteral(expected), portable(pattern)]);

/** Type names are in mixed case, attribute names in lowercase. */
const formatName = ({ name }: Format): Python => identifier(`_${upperSnakeCase(wordsOf(name))}`);

const constant = (name: Python, value: Part): Python => assignment({ name, annotation: py`Final`, value }, 0);

/** Returns the patterns that occur more than once, in order of first use. */
const repeated = (patterns: readonly Pattern[]): ReadonlyMap<string, Pattern> => {
  const counts = new Map<string, number>();
  for (const { source } of patterns) counts.set(source, (counts.get(source) ?? 0) + 1);
  const several = patterns.filter(({ source }) => (counts.get(source) ?? 0) > 1);
  return new Map(several.map((pattern) => [pattern.source, pattern]));
};

export const expressionsIn = ({ entities }: Dialect): Expressions => {
  const limits = entities.flatMap(allLimitsIn);
  const formats = new Map(
    limits.flatMap(({ format }) => (format === undefined ? [] : [[format.name, format]])),
  );
  const shared = repeated(limits.flatMap(({ pattern }) => pattern ?? []));
  const names = new Map(
    [...shared.keys()].map((source, index) => [source, identifier(`_PATTERN_${index + 1}`)]),
  );
  return {
    statements: [
      ...[...formats.values()].map((format) => constant(formatName(format), formatPart(format))),
      ...[...shared].map(([source, pattern]) => constant(names.get(source) ?? py``, patternPart(pattern))),
    ],
    format: formatName,
    pattern: (pattern) => names.get(pattern.source) ?? patternPart(pattern),
  };
};
