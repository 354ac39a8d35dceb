/** Reads data files in one parallel pass and combines the evidence from all file chunks. */

import { dataFiles } from "../data-files.ts";
import { nameOf, type Reading } from "../documents.ts";
import { addEvidence, evidenceAt, noEvidence, type Evidence } from "../../usage/evidence.ts";
import type { Output } from "../output.ts";
import { openCrew, sizeOf, threadsFor, type Crew } from "../threads/answers.ts";
import { portionsOf } from "../threads/portions.ts";
import { besides, progressOf } from "../threads/progress.ts";
import type { Job } from "../threads/work.ts";

export interface Collected {
  readonly evidence: Evidence;
  /** The number of inputs that could not be read completely. */
  readonly unreadable: number;
}

const codeOf = (error: unknown): string => {
  if (!(error instanceof Error && "code" in error)) throw error;
  return String(error.code);
};

const collectFile = async <Task>(
  file: string,
  reading: Reading,
  crew: Crew<Task, Evidence>,
  output: Output,
  add: (evidence: Evidence) => void,
): Promise<boolean> => {
  const name = nameOf(file);
  const size = sizeOf(file);
  const progress = progressOf(size);
  try {
    const portions = portionsOf(file, size, reading);
    for await (const { answers, linesBefore } of crew.answersTo(file, portions, progress))
      for (const answer of answers) add(evidenceAt(answer, { file: name, linesBefore }));
    progress.clear();
    return true;
  } catch (error) {
    await besides(progress, output).err(`cannot read ${file} (${codeOf(error)})`);
    return false;
  }
};

/** Combines the evidence from all inputs. Inputs that cannot be read are reported and counted. */
export const collect = async <Task>(
  job: Job<Task, Evidence>,
  task: Task,
  inputs: readonly string[],
  workers: number | undefined,
  output: Output,
): Promise<Collected> => {
  const { files, problems } = dataFiles(inputs);
  for (const problem of problems) await output.err(problem);
  const crew = openCrew(job, threadsFor(files, workers));
  let evidence = noEvidence;
  let unreadable = problems.length;
  try {
    await crew.start(task);
    for (const file of files) {
      const isRead = await collectFile(file, {}, crew, output, (part) => {
        evidence = addEvidence(evidence, part);
      });
      if (!isRead) unreadable++;
    }
  } finally {
    await crew.end();
  }
  return { evidence, unreadable };
};
