/**
 * The `koine conform` command, which sends every case to every testee and reports answers that disagree with
 * the schemas.
 */

import { existsSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { readJson } from "../../../runtime/core/json/index.ts";
import type { ConformCase } from "../../conform/case.ts";
import { readGaps, type Gap } from "../../conform/gaps.ts";
import { scoresOf, strayGaps, type Score } from "../../conform/score.ts";
import { readModel } from "../../api/reading.ts";
import { settingsOf } from "../../api/settings.ts";
import { refuseFolder } from "../folders.ts";
import { counted, type ExitCode, type Format, type Output } from "../output.ts";
import { printProblems } from "../problems.ts";
import { schemaFolder } from "../schema-folder.ts";
import { ConformError, fixtureCases, ownCases, type Selection } from "./cases.ts";
import { findTestees, type Testee } from "./find-testees.ts";
import { jsonOf } from "./json.ts";
import { sideBySide } from "./side-by-side.ts";
import { askTestee, type Asked } from "./ask-testee.ts";
import type { Session } from "./testee.ts";
import { failuresOf, lapsesOf, tableOf } from "./text.ts";

export interface ConformOptions extends Selection {
  readonly schema?: string;
  readonly out?: string;
  /** Names of built-in testees, `all`, or `none`. Default: all testees whose toolchain is installed. */
  readonly runtimes?: readonly string[];
  /** The generated languages. Other languages are only tested if `runtimes` names them. */
  readonly languages?: readonly string[];
  /** Custom testees as `NAME=COMMAND`. */
  readonly testees: readonly string[];
  readonly knownGaps?: string;
  readonly seconds: number;
  /** Whether to treat recommended behavior as required. */
  readonly strict: boolean;
  /** An entity, and files that contain documents of this entity, to use instead of the fixtures. */
  readonly own?: { readonly entity: string; readonly files: readonly string[] };
}

const gapsIn = (file: string | undefined): readonly Gap[] => {
  if (file === undefined) return [];
  if (!existsSync(file)) throw new ConformError(`there is no file ${file}`);
  refuseFolder(file);
  const reading = readJson(readFileSync(file));
  const gaps = reading.ok ? readGaps(reading.value) : "is not valid JSON";
  if (typeof gaps === "string") throw new ConformError(`${file} ${gaps}`);
  return gaps;
};

const casesFor = async (options: ConformOptions, out: string): Promise<readonly ConformCase[]> => {
  const { own } = options;
  return own === undefined
    ? fixtureCases(out, options)
    : ownCases(readModel(schemaFolder(options.schema)), own.entity, own.files);
};

const sessionText = (
  name: string,
  cases: readonly ConformCase[],
  { answers, failure, complaint }: Session,
): string => {
  const last = cases[answers.length - 1];
  const next = cases[answers.length];
  const place = [
    ...(last === undefined ? [] : [`  after     ${last.entity} ${last.name}`]),
    ...(next === undefined
      ? []
      : [`  case      ${next.entity} ${next.name}`, `  document  ${next.text.slice(0, 400)}`]),
  ];
  const said = complaint === "" ? [] : [`  stderr    ${complaint.replaceAll("\n", "\n            ")}`];
  return [`${name}: ${failure ?? ""}`, ...place, ...said].join("\n");
};

interface Run {
  readonly scores: readonly Score[];
  readonly isWhole: boolean;
}

const judgeTestee = async (
  { testee: { name }, cases, session }: Asked,
  all: readonly ConformCase[],
  gaps: readonly Gap[],
  output: Output,
): Promise<Run> => {
  if (cases.length < all.length)
    await output.err(
      `${name}: skipped ${counted(all.length - cases.length, "case")} that its JSON library does not support`,
    );
  const scores = scoresOf(name, cases, session.answers, gaps);
  if (session.failure !== undefined) await output.err(sessionText(name, cases, session));
  const stray = strayGaps(name, cases, gaps);
  for (const gap of stray)
    await output.err(
      `${name}: the known gap ${gap.entity} ${gap.case} does not match any case; remove it from the list`,
    );
  return { scores, isWhole: session.failure === undefined && stray.length === 0 };
};

/** Collects all answers before judging any, so that judging does not count toward a testee's time limit. */
const runTestees = async (
  testees: readonly Testee[],
  cases: readonly ConformCase[],
  gaps: readonly Gap[],
  { seconds }: ConformOptions,
  output: Output,
): Promise<readonly Run[]> => {
  const asked = await sideBySide(testees, availableParallelism(), (testee) =>
    askTestee(testee, cases, seconds),
  );
  const runs: Run[] = [];
  for (const one of asked) runs.push(await judgeTestee(one, cases, gaps, output));
  return runs;
};

const isGood = (run: Run, strict: boolean): boolean =>
  run.isWhole &&
  run.scores.every(({ failed, lapsed }) => failed.length === 0 && (!strict || lapsed.length === 0));

const print = async (
  names: readonly string[],
  scores: readonly Score[],
  strict: boolean,
  output: Output,
): Promise<void> => {
  await output.out(tableOf(scores));
  for (const name of names) {
    const lapses = strict ? lapsesOf(name, scores) : [];
    for (const text of [...failuresOf(name, scores), ...lapses]) await output.out(`\n${text}`);
  }
};

const perform = async (options: ConformOptions, format: Format, output: Output): Promise<ExitCode> => {
  const out = options.out ?? settingsOf({}).out;
  const gaps = gapsIn(options.knownGaps);
  const cases = await casesFor(options, out);
  const { testees, skipped, unbuilt } = await findTestees(options, out, (text) => {
    void output.err(text);
  });
  for (const reason of [...skipped, ...unbuilt]) await output.err(reason);
  if (testees.length === 0) throw new ConformError("there is no testee to run");
  const runs = await runTestees(testees, cases, gaps, options, output);
  const scores = runs.flatMap((run) => run.scores);
  if (format === "json") for (const score of scores) await output.out(jsonOf(score));
  else
    await print(
      testees.map(({ name }) => name),
      scores,
      options.strict,
      output,
    );
  const good = runs.filter((run) => isGood(run, options.strict)).length;
  const summary = `${counted(cases.length, "case")}, ${counted(testees.length, "testee")}: ${good} conform`;
  await (format === "json" ? output.err(summary) : output.out(`\n${summary}`));
  return good === testees.length && unbuilt.length === 0 ? 0 : 1;
};

export const runConform = async (
  options: ConformOptions,
  format: Format,
  output: Output,
): Promise<ExitCode> => {
  try {
    return await perform(options, format, output);
  } catch (error) {
    if (!(error instanceof ConformError)) return printProblems(error, format, output);
    await output.err(error.message);
    return 2;
  }
};
