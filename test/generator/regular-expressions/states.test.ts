/** State machines match the same texts as ECMA-262. */

import * as fc from "fast-check";
import { expect, test } from "vitest";
import { includes } from "../../../generator/regular-expressions/characters.ts";
import { portablePattern, regularExpression } from "../../../generator/regular-expressions/portable.ts";
import { stateMachine, type StateMachine } from "../../../generator/regular-expressions/states.ts";
import { randomCases } from "../../harness/effort.ts";
import { texts, wholeSources } from "./sources.ts";

const machineOf = (source: string): StateMachine | undefined => {
  const pattern = portablePattern(source);
  return pattern && stateMachine(pattern);
};

const accepts = ({ transitions, ends }: StateMachine, text: string): boolean => {
  let state: number | undefined = 0;
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    state = transitions.find(({ from, ranges }) => from === state && includes(ranges, point))?.to;
  }
  return state !== undefined && ends.includes(state);
};

test("matches the same texts as the pattern", () => {
  fc.assert(
    fc.property(wholeSources, fc.array(texts, { minLength: 5 }), (source, several) => {
      const machine = machineOf(source);
      fc.pre(machine !== undefined);
      for (const text of several.filter((one) => !/\p{Surrogate}/u.test(one)))
        expect([text, accepts(machine, text)]).toEqual([text, regularExpression(source).test(text)]);
    }),
    { numRuns: randomCases(500) },
  );
});

test.each([
  ["^-?[0-9]+(\\.[0-9]{1,2})?$", ["0", "-1.25", "10.5"], ["", "-", "1.", "1.234", "1\n"]],
  ["^[A-Z]{2}$|x", ["AB", "box"], ["A", "ABC"]],
  ["b$", ["b", "ab"], ["ba"]],
  ["^", ["", "a"], []],
  ["^(a|bc)*$", ["", "abca"], ["ab"]],
  ["^[^,]+$", ["é😀"], ["", "a,"]],
])("%s accepts %j and rejects %j", (source, accepted, rejected) => {
  const machine = machineOf(source);
  const verdict = (text: string): boolean => machine !== undefined && accepts(machine, text);
  expect(accepted.filter((text) => !verdict(text))).toEqual([]);
  expect(rejected.filter(verdict)).toEqual([]);
});

test("is deterministic, and starts in state 0", () => {
  fc.assert(
    fc.property(wholeSources, (source) => {
      const { transitions, ends } = machineOf(source) ?? { transitions: [], ends: [] };
      const states = new Set([0, ...transitions.map(({ to }) => to)]);
      for (const { from } of transitions) expect(states).toContain(from);
      for (const end of ends) expect(states).toContain(end);
      for (const one of transitions)
        for (const other of transitions.filter(({ from, to }) => from === one.from && to !== one.to))
          for (const [least] of one.ranges) expect(includes(other.ranges, least)).toBe(false);
    }),
  );
});

test.each(["^[a-z]{200}$", "^(a|b)*a(a|b){7}$"])("leaves %s to an engine", (source) => {
  expect(portablePattern(source)).toBeDefined();
  expect(machineOf(source)).toBeUndefined();
});

test("leaves a pattern that never matches to an engine", () => {
  expect(machineOf("a^")).toBeUndefined();
});
