/** The linear-time matcher for patterns with catastrophic backtracking agrees with RegExp. */

import * as fc from "fast-check";
import { expect, test } from "vitest";
import { programOf } from "../../../generator/regular-expressions/program.ts";
import { linear } from "../../../runtime/core/linear.ts";
import { randomCases } from "../../harness/effort.ts";

const atoms = ["a", "b", ".", "[ab]", "[^a]", "\\w", "\\W", "\\b", "\\B", "^", "$", "\\n", "é", "-"];

const around = (inner: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.oneof(
    fc.tuple(inner, inner).map(([one, other]) => `${one}${other}`),
    fc.tuple(inner, inner).map(([one, other]) => `(?:${one}|${other})`),
    fc
      .tuple(inner, fc.constantFrom("*", "+", "?", "{2}", "{0,2}", "{1,}", "*?"))
      .map(([one, times]) => `(${one})${times}`),
    fc.tuple(inner, fc.constantFrom("?=", "?!", "?<=", "?<!")).map(([one, look]) => `(${look}${one})`),
  );

const { pattern: sources } = fc.letrec<{ pattern: string }>((tie) => ({
  pattern: fc.oneof({ maxDepth: 3 }, fc.constantFrom(...atoms), around(tie("pattern"))),
}));

const texts = fc.string({
  unit: fc.constantFrom("a", "b", "-", " ", "\n", "é", "🚀", "\ud800"),
  maxLength: 8,
});

const mayReadNothing = /\(\?<?[=!]|\\b|\\B/i;

test.each(["u", ""])("the matcher agrees with RegExp (flags %j)", (flags) => {
  fc.assert(
    fc.property(sources, fc.array(texts, { minLength: 1, maxLength: 6 }), (source, tried) => {
      const program = programOf(source, flags === "u");
      if (program === undefined) return expect.unreachable(`no program for ${source}`);
      const [steps, known] = [linear(program), new RegExp(source, flags)];
      // Unlike ECMA-262, V8 also starts a search inside a surrogate pair, so zero-width patterns match there.
      const asked = mayReadNothing.test(source) ? tried.filter((text) => !text.includes("🚀")) : tried;
      for (const text of asked) expect([text, steps.test(text)]).toEqual([text, known.test(text)]);
    }),
    { numRuns: randomCases(3000) },
  );
});

test.each(["^(a+)+$", "^(a|a)*b$", "^(?!(a+)+b)a", "(?=(a*)*c)a*$", "(a*a*)*c", "(?<=(a+)+)b"])(
  "%s runs in linear time",
  (source) => {
    const program = programOf(source, true);
    if (program === undefined) return expect.unreachable();
    const steps = linear(program);
    const took = [20_000, 40_000].map((length) => {
      const began = performance.now();
      steps.test(`${"a".repeat(length)}!`);
      return performance.now() - began;
    });
    expect(Math.max(...took)).toBeLessThan(5000);
  },
);

test.each(["(a)\\1", "(?<x>a)\\k<x>", "a{99999}", "(?i:a)"])("%s is not supported", (source) => {
  expect(programOf(source, true)).toBeUndefined();
});
