/** Translates one conversation per line. Output lines are in input order, and memory use is bounded. */

import { closeSync, openSync, writeSync } from "node:fs";
import { builtModule } from "../../support/package.ts";
import { nameOf } from "../documents.ts";
import type { ExitCode, Format, Output } from "../output.ts";
import { openCrew, sizeOf, threadsFor, type Crew } from "../threads/answers.ts";
import { besides, progressOf } from "../threads/progress.ts";
import type { Job } from "../threads/work.ts";
import { openTranslator, type Answer, type Task } from "./conversations.ts";
import { orRefuse } from "./failure.ts";
import type { Conversations } from "./input.ts";
import type { Loss } from "./library.ts";
import { Tally, type Way } from "./perform.ts";
import { sayingIn } from "./said.ts";

export interface ByLine {
  readonly file: string;
  readonly way: Way;
  readonly failOn?: string;
  /** The output file for losses, which lists each loss with its line number. */
  readonly losses?: string;
  readonly workers?: number;
}

const job: Job<Task, Answer> = {
  open: openTranslator,
  module: builtModule("generator/command-line/translate/worker.js"),
};

/** Writes losses incrementally. The output file is created at the start. */
const openLosses = (
  place: string | undefined,
): { write(line: number, all: readonly Loss[]): void; close(): void } => {
  if (place === undefined) return { write: () => undefined, close: () => undefined };
  const what = `write ${place}`;
  const opened = ((): number => {
    try {
      return openSync(place, "w");
    } catch (error) {
      return orRefuse(error, what);
    }
  })();
  return {
    write(line, all) {
      try {
        writeSync(opened, all.map((loss) => `${JSON.stringify({ line, ...loss })}\n`).join(""));
      } catch (error) {
        orRefuse(error, what);
      }
    },
    close: () => closeSync(opened),
  };
};

const carryAll = async (
  { file, failOn, losses }: ByLine,
  { portions }: Conversations,
  crew: Crew<Task, Answer>,
  format: Format,
  output: Output,
): Promise<ExitCode> => {
  const progress = progressOf(sizeOf(file));
  const heard = besides(progress, output);
  const say = sayingIn(format, nameOf(file));
  const kept = openLosses(losses);
  const tally = new Tally(failOn);
  let isBroken = false;
  try {
    for await (const { answers, linesBefore } of crew.answersTo(file, portions, progress))
      for (const answer of answers) {
        await say(answer, linesBefore, heard);
        isBroken ||= answer.text === undefined;
        kept.write(linesBefore + answer.line, answer.losses);
        tally.add(answer);
      }
  } finally {
    kept.close();
  }
  progress.clear();
  await heard.err(tally.words);
  return isBroken || tally.isFailed ? 1 : 0;
};

export const translateByLine = async (
  options: ByLine,
  conversations: Conversations,
  format: Format,
  output: Output,
): Promise<ExitCode> => {
  const crew = openCrew(job, threadsFor([options.file], options.workers));
  try {
    await crew.start({ way: options.way, name: nameOf(options.file) });
    return await carryAll(options, conversations, crew, format, output);
  } finally {
    await crew.end();
  }
};
