/** Problems that editors show: load errors, lint findings and breaking changes. */

import path from "node:path";
import type { PlacedFinding } from "../api/breaking.ts";
import type { LintResult, PlacedLint } from "../api/lint.ts";
import { messageOf, notesOf } from "../breaking/change-text.ts";
import { isBreak } from "../breaking/finding.ts";
import { changesIn } from "../breaking/grouping.ts";
import type { Diagnostic, GenerationError } from "../support/diagnostics.ts";
import { rangesBetween, tokenAt, type Range } from "./text.ts";

export type Level = "error" | "warning" | "notice";

export interface Problem {
  /** The absolute path. */
  readonly place: string;
  /** The position, counted from 1. Problems without a position concern the whole file. */
  readonly line?: number;
  readonly column?: number;
  readonly level: Level;
  readonly code: string;
  readonly message: string;
  /** The text in which the problem was found, unless that is the current text. */
  readonly text?: string;
}

const textOf = (...parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined).join("\n");

const positionOf = ({
  line,
  column,
}: Pick<Diagnostic, "line" | "column">): Pick<Problem, "line" | "column"> =>
  line === undefined ? {} : { line, column: column ?? 1 };

const fromDiagnostic = (diagnostic: Diagnostic, root: string): Problem => ({
  place: path.resolve(root, diagnostic.file),
  ...positionOf(diagnostic),
  level: diagnostic.level ?? "error",
  code: diagnostic.code,
  message: textOf(diagnostic.message, diagnostic.hint),
});

export const loadProblems = ({ diagnostics, root }: GenerationError): Problem[] =>
  diagnostics.map((diagnostic) => fromDiagnostic(diagnostic, root));

/** Texts of files by absolute path. */
type TextOf = (place: string) => string | undefined;

const inText = (problem: Problem, of: TextOf): Problem => {
  const text = of(problem.place);
  return text === undefined ? problem : { ...problem, text };
};

const levelOf = ({ severity }: PlacedLint): Level | undefined => (severity === "off" ? undefined : severity);

/** Accepted findings are not shown. */
export const lintProblems = ({ findings, root }: LintResult, of: TextOf): Problem[] =>
  findings.flatMap((finding) => {
    const level = levelOf(finding);
    if (level === undefined || finding.accepted !== undefined) return [];
    const { code, message, note, hint, line, column } = finding;
    const place = path.resolve(root, finding.file);
    return [inText({ place, line, column, level, code, message: textOf(message, note, hint) }, of)];
  });

/** Removed schemas have no position, so their problems concern `fallback`. */
export const breakingProblems = (
  findings: readonly PlacedFinding[],
  against: string,
  { root, fallback }: { readonly root: string; readonly fallback: string },
  of: TextOf,
): Problem[] =>
  changesIn(findings.filter(isBreak)).flatMap((change) => {
    const [first] = change;
    if (first === undefined) return [];
    const own = path.resolve(root, first.file);
    const place = first.side === "before" && of(own) === undefined ? fallback : own;
    const message = textOf(`${messageOf(first, change)} (compared with ${against})`, ...notesOf(change));
    return [inText({ place, ...positionOf(first), level: "warning", code: first.code, message }, of)];
  });

const wholeFile: Range = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };

/** Returns a function that maps ranges of earlier texts to the current text. */
export const openMoves = (current: string | undefined): ((text: string) => Move) => {
  const known = new Map<string, Move>();
  return (text) => {
    const move = known.get(text) ?? (current === undefined ? (range) => range : rangesBetween(text, current));
    known.set(text, move);
    return move;
  };
};

type Move = (range: Range) => Range | undefined;

/** Returns the problem's range in the current text, or undefined if that part of the text has changed. */
export const rangeOf = (
  { line, column, text }: Problem,
  current: string | undefined,
  moves: (text: string) => Move,
): Range | undefined => {
  if (line === undefined || column === undefined) return wholeFile;
  const start = { line: line - 1, character: column - 1 };
  if (text !== undefined) return moves(text)(tokenAt(text, start));
  if (current !== undefined) return tokenAt(current, start);
  return { start, end: { line: start.line, character: start.character + 1 } };
};
