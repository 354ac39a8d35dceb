/** Generates and imports TypeScript for one report, and checks every entry point. */

import { mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { GenerationError } from "../../../generator/support/diagnostics.ts";
import { lint } from "../../../generator/api/lint.ts";
import { generate } from "../../../generator/api/generate.ts";
import { DecodeError, type Codec } from "../../../runtime/core/index.ts";
import { equalJson, readJson } from "../../../runtime/core/json/index.ts";
import { holds } from "../../harness/laws.ts";
import type { Check, Failure } from "./failure.ts";
import { verdictsOf, type Door, type Report } from "./report.ts";

export interface Opened {
  readonly report: Report;
  readonly folder: string;
  readonly name: string;
  readonly codec: Codec<unknown> | undefined;
}

const outputs = path.resolve(".tmp/reports");

export const dialectOf = ({ id }: Report): string => `of-${id}`;

/** A type named after a built-in type is renamed. */
export const nameAmong = ({ entity }: Report, isTaken: (name: string) => boolean): string =>
  [entity, `${entity}Type`].find(isTaken) ?? entity;

/** Generates and imports a report. Throws any errors that `generate` reports. */
export const open = async (report: Report): Promise<Opened> => {
  const out = path.join(outputs, report.id);
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const dialect = dialectOf(report);
  await generate({ schema: report.schema, out, languages: ["typescript"], dialect });
  const folder = path.join(out, "typescript", dialect);
  const exported: Readonly<Record<string, Codec<unknown>>> = await import(path.join(folder, "index.ts"));
  const name = nameAmong(report, (one) => Object.hasOwn(exported, one));
  return { report, folder, name, codec: exported[name] };
};

const failing =
  ({ id }: Report) =>
  (check: Check, detail: string): Failure => ({ id, language: "typescript", check, detail });

export const failureOf = (report: Report, error: unknown): Failure[] => {
  const isRefusal = error instanceof GenerationError && error.diagnostics.every(({ file }) => file !== "");
  if (report.refused && isRefusal) return [];
  return [failing(report)(report.refused ? "refused" : "generates", String(error).slice(0, 400))];
};

const asks: Readonly<Record<Door, (codec: Codec<unknown>, text: string) => boolean>> = {
  is: (codec, text) => codec.is(JSON.parse(text)),
  validate: (codec, text) => codec.validate(JSON.parse(text)).ok,
  decode: (codec, text) => isAccepted(() => codec.decode(JSON.parse(text))),
  parse: (codec, text) => isAccepted(() => codec.parse(text)),
};

const isAccepted = (act: () => unknown): boolean => {
  try {
    act();
    return true;
  } catch (error) {
    if (error instanceof DecodeError) return false;
    throw error;
  }
};

const answerOf = (door: Door, codec: Codec<unknown>, text: string): boolean | string => {
  try {
    return asks[door](codec, text);
  } catch (error) {
    return `threw ${String(error).slice(0, 200)}`;
  }
};

/** Returns the verdict of the first entry point. The other entry points must agree. */
export const verdictOf = ({ report, codec }: Opened, text: string): boolean =>
  codec !== undefined && answerOf(report.doors[0] ?? "parse", codec, text) === true;

const wrongAnswers = (opened: Opened, codec: Codec<unknown>): Failure[] => {
  const { report } = opened;
  return [...verdictsOf(report)].flatMap(([text, verdict]) => {
    const expected = verdict === "alike" ? verdictOf(opened, text) : verdict;
    return report.doors
      .map((door) => ({ door, answer: answerOf(door, codec, text) }))
      .filter(({ answer }) => answer !== expected)
      .map(({ door, answer }) => failing(report)("verdicts", `${door} ${text}: ${answer}`));
  });
};

const wrongThrows = ({ report }: Opened, codec: Codec<unknown>): Failure[] =>
  report.either.flatMap((text) =>
    report.doors
      .map((door) => answerOf(door, codec, text))
      .filter((answer) => typeof answer === "string")
      .map((answer) => failing(report)("verdicts", `${text}: ${answer}`)),
  );

const written = (codec: Codec<unknown>, text: string): string => {
  try {
    return codec.stringify(codec.parse(text));
  } catch (error) {
    return `threw ${String(error).slice(0, 200)}`;
  }
};

/** Returns true if the second JSON text contains everything in the first and, if `isExact`, nothing else. */
const saysAgain = (again: string, text: string, isExact: boolean): boolean => {
  const [one, other] = [readJson(again), readJson(text)];
  if (!one.ok || !other.ok) return false;
  return isExact ? equalJson(one.value, other.value) : holds(one.value, other.value);
};

const lostTexts = ({ report }: Opened, codec: Codec<unknown>): Failure[] =>
  report.valid
    .map((text) => ({ text, again: written(codec, text) }))
    .filter(({ text, again }) => !saysAgain(again, text, report.roundTrip))
    .map(({ text, again }) => failing(report)("roundTrip", `${text} comes back as ${again}`));

const findingsOf = (report: Report): string =>
  lint([{ schema: report.schema, dialect: dialectOf(report) }])
    .flatMap(({ findings }) => findings.map(({ message }) => message))
    .join("\n");

const unsaidWords = ({ report }: Opened): Failure[] => {
  const said = report.lint.length === 0 ? "" : findingsOf(report);
  return report.lint
    .filter((word) => !said.includes(word))
    .map((word) => failing(report)("lint", `no finding contains ${word}`));
};

const heldTexts = ({ report, folder }: Opened): Failure[] => {
  const types = readFileSync(path.join(folder, "types.ts"), "utf8");
  return report.notIn
    .filter((text) => types.includes(text))
    .map((text) => failing(report)("notIn", `types hold ${text}`));
};

/** Runs all checks on a module except the compiler checks. */
export const failuresIn = (opened: Opened): Failure[] => {
  const { report, codec } = opened;
  if (report.refused) return [failing(report)("refused", "generates")];
  if (codec === undefined) return [failing(report)("generates", `no entity is named ${report.entity}`)];
  return [
    ...wrongAnswers(opened, codec),
    ...wrongThrows(opened, codec),
    ...lostTexts(opened, codec),
    ...unsaidWords(opened),
    ...heldTexts(opened),
  ];
};
