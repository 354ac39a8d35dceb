/**
 * Repeated annotations, such as two `$comment` in one schema. They do not affect validation, so only the
 * first one is used.
 */

import { pointerTokens } from "../../../runtime/core/pointer.ts";

const annotations = new Set(
  "$comment title description summary example examples deprecated externalDocs xml".split(" "),
);

/** Keywords whose member names are chosen by the author, and keywords that contain data. */
const others = new Set(
  `properties patternProperties $defs definitions dependentSchemas dependentRequired dependencies schemas
  const enum default example examples`.split(/\s+/),
);

/** The position of a repeated key. */
export interface Repetition {
  readonly pointer: string;
  readonly line: number;
  readonly column: number;
}

interface Problem extends Partial<Repetition> {
  readonly code: string;
}

const isAnnotation = (pointer: string): boolean => {
  const [key = "", holder = "", ...around] = pointerTokens(pointer).toReversed();
  const isData = around.some((token) => ["const", "enum", "default", "example", "examples"].includes(token));
  return annotations.has(key) && !others.has(holder) && !isData;
};

/** Returns the repeated annotations if there is no other problem. */
export const repetitionsIn = (problems: readonly Problem[]): readonly Repetition[] | undefined => {
  const found = problems.flatMap(({ code, pointer, line, column }): Repetition[] =>
    code === "dup_key" &&
    pointer !== undefined &&
    line !== undefined &&
    column !== undefined &&
    isAnnotation(pointer)
      ? [{ pointer, line, column }]
      : [],
  );
  return found.length > 0 && found.length === problems.length ? found : undefined;
};

/** Renames the repeated keys to unknown keywords of the same length, so that all positions stay the same. */
export const withoutRepetitions = (
  text: string,
  repetitions: readonly Repetition[],
  before: number,
): string => {
  const lines = text.split("\n");
  repetitions.forEach(({ pointer, line, column }, index) => {
    const key = pointerTokens(pointer).at(-1) ?? "";
    const name = `x-${String(before + index).padStart(key.length - 2, "0")}`;
    const written = lines[line - 1] ?? "";
    const at = written.indexOf(key, column - 1);
    if (at >= 0 && name.length === key.length)
      lines[line - 1] = written.slice(0, at) + name + written.slice(at + key.length);
  });
  return lines.join("\n");
};
