/** Patterns in Ajv's hands: one that a RegExp is not known to be done with in linear time becomes steps for koine/core. */

import type { Options } from "ajv";
import { linear } from "../../runtime/core/linear.ts";
import { once } from "../once.ts";
import { portablePattern } from "../portable-pattern.ts";
import { programOf } from "../regular-expressions/program.ts";

/** Undefined where a RegExp is fast, and where there is no other way: where a pattern refers back to what it has read. */
const stepsFor = (source: string, flags: string) =>
  portablePattern(source) === undefined ? programOf(source, flags === "u") : undefined;

/** Ajv tells patterns apart by their text. Many are compiled and never asked. */
const matcherOf = (source: string, flags: string) => {
  const program = stepsFor(source, flags);
  if (program === undefined) return new RegExp(source, flags);
  const matcher = once(() => linear(program));
  return { test: (text: string) => matcher().test(text), toString: () => `${flags} ${source}` };
};

export const engine: NonNullable<NonNullable<Options["code"]>["regExp"]> = Object.assign(matcherOf, {
  code: "new RegExp",
});

/** A pattern as Ajv writes it, or text of a schema, which is no code. */
const written = /new RegExp\(("(?:[^"\\]|\\.)*"), ?"(u?)"\)|"(?:[^"\\]|\\.)*"/g;

/** Ajv's own code with the steps of such patterns. */
export const withSteps = (code: string): string =>
  code.replace(written, (found: string, source?: string, flags = "") => {
    const program = source === undefined ? undefined : stepsFor(String(JSON.parse(source)), flags);
    return program === undefined ? found : `core.linear(${JSON.stringify(program)})`;
  });
