/** A wrapper around the parser for ECMA-262 patterns. */

import { RegExpParser, type AST } from "@eslint-community/regexpp";
import {
  complement,
  digits,
  spaces,
  stableProperties,
  union,
  withinLine,
  wordCharacters,
  type Characters,
  type Range,
} from "./characters.ts";
import { UnportableError, type Expression } from "./expression.ts";
import { ownMember } from "../support/json.ts";

export type { AST };

const escapes = { digit: digits, space: spaces, word: wordCharacters };

const negatedIf = (negate: boolean, set: Characters): Characters => (negate ? complement(set) : set);

const setOf = (node: AST.CharacterSet): Characters => {
  if (node.kind === "any") return withinLine;
  const set = node.kind === "property" ? ownMember(stableProperties, node.key) : escapes[node.kind];
  if (set === undefined) throw new UnportableError(node.raw);
  return negatedIf(node.negate, set);
};

const rangesOf = (element: AST.CharacterClassElement): readonly Range[] => {
  switch (element.type) {
    case "Character":
      return [[element.value, element.value]];
    case "CharacterClassRange":
      return [[element.min.value, element.max.value]];
    case "CharacterSet":
      return setOf(element);
    default:
      throw new UnportableError(element.raw);
  }
};

const choiceOf = (alternatives: readonly AST.Alternative[]): Expression => {
  const parts = alternatives.map(({ elements }): Expression => {
    const inner = elements.map(expressionOf);
    return inner.length === 1 && inner[0] !== undefined ? inner[0] : { kind: "sequence", parts: inner };
  });
  return parts.length === 1 && parts[0] !== undefined ? parts[0] : { kind: "choice", parts };
};

/** Greedy and lazy quantifiers are treated alike, because they do not affect whether a text matches. */
const repeated = ({ element, min, max }: AST.Quantifier): Expression => {
  const of = expressionOf(element);
  return min === 1 && max === 1 ? of : { kind: "repeat", of, least: min, most: max };
};

function expressionOf(node: AST.Element): Expression {
  switch (node.type) {
    case "Character":
      return { kind: "characters", set: [[node.value, node.value]] };
    case "CharacterSet":
      return { kind: "characters", set: setOf(node) };
    case "CharacterClass":
      return { kind: "characters", set: negatedIf(node.negate, union(node.elements.flatMap(rangesOf))) };
    case "Group":
      if (node.modifiers !== null) throw new UnportableError(node.raw);
      return choiceOf(node.alternatives);
    case "CapturingGroup":
      return choiceOf(node.alternatives);
    case "Quantifier":
      return repeated(node);
    case "Assertion":
      if (node.kind === "start" || node.kind === "end") return { kind: node.kind };
      throw new UnportableError(node.raw);
    default:
      throw new UnportableError(node.raw);
  }
}

const parser = new RegExpParser();

export const patternOf = (source: string, unicode: boolean): AST.Pattern | undefined => {
  try {
    return parser.parsePattern(source, 0, source.length, { unicode });
  } catch {
    return undefined;
  }
};

/**
 * `unicode` is true if the pattern is valid with the `u` flag. Otherwise a character is a UTF-16 code unit.
 */
export interface Parsed {
  readonly expression: Expression;
  readonly unicode: boolean;
}

export const parse = (source: string): Parsed | undefined => {
  const strict = patternOf(source, true);
  const pattern = strict ?? patternOf(source, false);
  if (pattern === undefined) return undefined;
  return { expression: choiceOf(pattern.alternatives), unicode: strict !== undefined };
};
