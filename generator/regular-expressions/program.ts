/** Compiles patterns to steps for `linear` in koine/core, which tries all alternatives in parallel. */

import type { PatternProgram, PatternStep } from "../../runtime/core/linear.ts";
import { patternOf, type AST } from "./parse.ts";

/** Thrown for backreferences, inline flags, and repetition counts that are too large. */
class UnsteppedError extends Error {}

const mostSteps = 5000;

/** Steps whose jump targets are relative to the start of the steps. */
type Steps = readonly PatternStep[];

const shifted = (steps: Steps, by: number): Steps =>
  steps.map((step) => (step.kind === "jump" ? { ...step, to: step.to.map((target) => target + by) } : step));

const bounded = (steps: Steps): Steps => {
  if (steps.length > mostSteps) throw new UnsteppedError("too many steps");
  return steps;
};

const sequence = (parts: readonly Steps[]): Steps =>
  parts.reduce((steps, part) => bounded([...steps, ...shifted(part, steps.length)]), []);

const choice = (parts: readonly Steps[]): Steps => {
  const [only] = parts;
  if (parts.length === 1 && only !== undefined) return only;
  const length = parts.reduce((sum, part) => sum + part.length + 1, 1);
  const begins: number[] = [];
  const ways = parts.reduce<Steps>((steps, part) => {
    begins.push(steps.length + 1);
    return [...steps, ...shifted(part, steps.length + 1), { kind: "jump", to: [length] }];
  }, []);
  return bounded([{ kind: "jump", to: begins }, ...ways]);
};

const optional = (steps: Steps): Steps => [{ kind: "jump", to: [1, steps.length + 1] }, ...shifted(steps, 1)];

const endless = (steps: Steps): Steps => [
  { kind: "jump", to: [1, steps.length + 2] },
  ...shifted(steps, 1),
  { kind: "jump", to: [0] },
];

const repeated = (steps: Steps, least: number, most: number): Steps => {
  const copies = most === Infinity ? least : most;
  if (copies * steps.length > mostSteps) throw new UnsteppedError("too many steps");
  const needed = sequence(Array.from({ length: least }, () => steps));
  if (most === Infinity) return sequence([needed, endless(steps)]);
  let rest: Steps = [];
  for (let left = most - least; left > 0; left--) rest = optional(sequence([steps, rest]));
  return sequence([needed, rest]);
};

interface Reading {
  readonly unicode: boolean;
  /** Whether the parts are matched in reverse order, as in lookaheads. */
  readonly backward: boolean;
}

/** Some classes that are valid in legacy patterns cannot be compiled separately. */
const isClass = (of: string, { unicode }: Reading): boolean => {
  try {
    return new RegExp(`^(?:${of})$`, unicode ? "u" : "") instanceof RegExp;
  } catch {
    return false;
  }
};

const classStep = (of: string, reading: Reading): PatternStep => {
  if (!isClass(of, reading)) throw new UnsteppedError(of);
  return { kind: "class", of };
};

const characterClass = (point: number, { unicode }: Reading): string =>
  unicode ? `\\u{${point.toString(16)}}` : `\\u${point.toString(16).padStart(4, "0")}`;

const stepsOf = (node: AST.Element, reading: Reading): Steps => {
  switch (node.type) {
    case "Character":
      return [classStep(characterClass(node.value, reading), reading)];
    case "CharacterSet":
    case "CharacterClass":
      return [classStep(node.raw, reading)];
    case "Group":
      if (node.modifiers !== null) throw new UnsteppedError(node.raw);
      return stepsOfAll(node.alternatives, reading);
    case "CapturingGroup":
      return stepsOfAll(node.alternatives, reading);
    case "Quantifier":
      return repeated(stepsOf(node.element, reading), node.min, node.max);
    case "Assertion":
      return [assertion(node, reading)];
    default:
      throw new UnsteppedError(node.raw);
  }
};

const assertion = (node: AST.Assertion, reading: Reading): PatternStep => {
  switch (node.kind) {
    case "start":
    case "end":
      return { kind: node.kind };
    case "word":
      return { kind: "word", not: node.negate };
    case "lookahead":
    case "lookbehind": {
      const behind = node.kind === "lookbehind";
      const steps = stepsOfAll(node.alternatives, { ...reading, backward: !behind });
      return { kind: "look", not: node.negate, behind, steps };
    }
  }
};

function stepsOfAll(alternatives: readonly AST.Alternative[], reading: Reading): Steps {
  return choice(
    alternatives.map(({ elements }) => {
      const parts = elements.map((element) => stepsOf(element, reading));
      return sequence(reading.backward ? parts.toReversed() : parts);
    }),
  );
}

export const programOf = (source: string, unicode: boolean): PatternProgram | undefined => {
  const pattern = patternOf(source, unicode);
  if (pattern === undefined) return undefined;
  try {
    return { unicode, steps: stepsOfAll(pattern.alternatives, { unicode, backward: false }) };
  } catch (error) {
    if (error instanceof UnsteppedError) return undefined;
    throw error;
  }
};
