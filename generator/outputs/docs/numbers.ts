/** Describes the integer widths that a dialect uses. */

import { isWidth, widths } from "../../schema/formats.ts";
import type { Entity, IntegerWidth, Type } from "../../model/model.ts";
import { allTypesIn } from "../../model/walk.ts";
import { code, prose, text } from "./encode.ts";
import type { Word } from "./presence.ts";

type Integer = Extract<Type, { kind: "integer" }>;

const integersIn = (entities: readonly Entity[]): Integer[] =>
  entities.flatMap(allTypesIn).flatMap((type) => (type.kind === "integer" ? [type] : []));

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** In third-party documents, the width is only a hint for other languages. */
const looseWord = (width: IntegerWidth): Word => ({
  word: code(width),
  meaning: prose`${text(capital(widths.integer.expected))} in TypeScript. In other languages, limited to this width.`,
});

const numberWord = (width: IntegerWidth): Word => ({
  word: code(width),
  meaning: prose`${text(capital(widths[width].expected))} in TypeScript. Other values are rejected, never rounded.`,
});

const bigWord = (width: IntegerWidth): Word => ({
  word: prose`${code(width)} bigint`,
  meaning: prose`${text(capital(widths[width].expectedBig))}, a ${code("bigint")} in TypeScript.`,
});

/** Returns the widths in use, in the order of formats.ts. */
export const numberLegend = (entities: readonly Entity[]): readonly Word[] => {
  const integers = integersIn(entities);
  const uses = (width: string, bigint: boolean): boolean =>
    integers.some((integer) => integer.width === width && integer.bigint === bigint);
  const isLoose = (width: string): boolean =>
    integers.some((integer) => integer.width === width && integer.loose === true);
  const all = Object.keys(widths).filter(isWidth);
  return all.flatMap((width) => [
    ...(uses(width, false) ? [isLoose(width) ? looseWord(width) : numberWord(width)] : []),
    ...(uses(width, true) ? [bigWord(width)] : []),
  ]);
};
