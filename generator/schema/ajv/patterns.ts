/** Patterns in Ajv's hands: one that a RegExp is not known to be done with in linear time becomes steps for koine/core. */

import type { Options } from "ajv";
import { linear, type PatternProgram } from "../../../runtime/core/linear.ts";
import { once } from "../../support/once.ts";
import { portablePattern } from "../../regular-expressions/portable.ts";
import { programOf } from "../../regular-expressions/program.ts";

/** Undefined where a RegExp is fast, and where there is no other way: where a pattern refers back to what it has read. */
const stepsFor = (source: string, flags: string) =>
  portablePattern(source) === undefined ? programOf(source, flags === "u") : undefined;

const programs = new WeakMap<object, PatternProgram>();

/** The steps of a value of Ajv's that is a pattern in steps. */
export const stepsOf = (value: unknown): PatternProgram | undefined =>
  typeof value === "object" && value !== null ? programs.get(value) : undefined;

/** Ajv tells patterns apart by their text. Many are compiled and never asked. */
const matcherOf = (source: string, flags: string) => {
  const program = stepsFor(source, flags);
  if (program === undefined) return new RegExp(source, flags);
  const matcher = once(() => linear(program));
  const stepped = { test: (text: string) => matcher().test(text), toString: () => `${flags} ${source}` };
  programs.set(stepped, program);
  return stepped;
};

export const engine: NonNullable<NonNullable<Options["code"]>["regExp"]> = Object.assign(matcherOf, {
  code: "new RegExp",
});
