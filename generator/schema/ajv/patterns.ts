/**
 * Compiles patterns for Ajv. Patterns that a RegExp may not match in linear time become steps for koine/core.
 */

import type { Options } from "ajv";
import { linear, type PatternProgram } from "../../../runtime/core/linear.ts";
import { once } from "../../support/once.ts";
import { portablePattern } from "../../regular-expressions/portable.ts";
import { programOf } from "../../regular-expressions/program.ts";

/**
 * Returns undefined if a RegExp is fast enough, or if the pattern has backreferences, which only a RegExp
 * supports.
 */
const stepsFor = (source: string, flags: string) =>
  portablePattern(source) === undefined ? programOf(source, flags === "u") : undefined;

const programs = new WeakMap<object, PatternProgram>();

export const stepsOf = (value: unknown): PatternProgram | undefined =>
  typeof value === "object" && value !== null ? programs.get(value) : undefined;

/**
 * `toString` must be unique, because Ajv uses it as a cache key. Matchers are lazy, because many are never
 * used.
 */
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
