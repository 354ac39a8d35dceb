/** Collects the documents in all files, using several threads. */

import { mergeCollections, newCollection, type Collection } from "../../infer/summary/collect.ts";
import { replacePlaces } from "../../infer/summary/replace-places.ts";
import { builtModule } from "../../support/package.ts";
import { nameOf } from "../documents.ts";
import type { Output } from "../output.ts";
import { openCrew, sizeOf, threadsFor, type Crew } from "../threads/answers.ts";
import { portionsOf } from "../threads/portions.ts";
import { besides, progressOf } from "../threads/progress.ts";
import type { Job } from "../threads/work.ts";
import { lastRequest, openCollector, type Task } from "./collector.ts";

const job: Job<Task, Collection> = {
  open: openCollector,
  module: builtModule("generator/command-line/infer/worker.js"),
};

/** The number of lines before each chunk of a file, keyed by the offset of the chunk's first byte. */
type LinesBefore = Map<string, ReadonlyMap<number, number>>;

/** Reads one file. Returns an error message if the file cannot be read completely. */
const readFile = async (
  file: string,
  crew: Crew<Task, Collection>,
  linesBefore: LinesBefore,
  output: Output,
): Promise<string | undefined> => {
  const size = sizeOf(file);
  const progress = progressOf(size);
  const lines = new Map<number, number>();
  linesBefore.set(file, lines);
  const starts: number[] = [];
  try {
    const portions = portionsOf(file, size);
    async function* noted(): typeof portions {
      for await (const portion of portions) {
        starts.push("bytes" in portion ? 0 : portion.from);
        yield portion;
      }
    }
    for await (const answer of crew.answersTo(file, noted(), progress)) {
      lines.set(starts.shift() ?? 0, answer.linesBefore);
      for (const _ of answer.answers) continue;
    }
    return undefined;
  } catch (error) {
    if (!(error instanceof Error && "code" in error)) throw error;
    return `cannot read ${file} (${String(error.code)})`;
  } finally {
    besides(progress, output);
    progress.clear();
  }
};

export interface Collected {
  readonly collection: Collection;
  /** Error messages for files that could not be read completely. */
  readonly problems: readonly string[];
}

export const collectFiles = async (
  files: readonly string[],
  tags: readonly string[],
  workers: number | undefined,
  output: Output,
): Promise<Collected> => {
  const crew = openCrew(job, threadsFor(files, workers));
  const linesBefore: LinesBefore = new Map();
  try {
    await crew.start({ tags });
    const problems: string[] = [];
    for (const file of files) {
      const problem = await readFile(file, crew, linesBefore, output);
      if (problem !== undefined) problems.push(problem);
    }
    const collection = newCollection(tags);
    for (const part of await crew.answersOfEach(lastRequest)) mergeCollections(collection, part);
    replacePlaces(collection, ({ file, portion, line }) => ({
      file: nameOf(file),
      portion: 0,
      line: line + (portion === 0 ? 0 : (linesBefore.get(file)?.get(portion) ?? 0)),
    }));
    return { collection, problems };
  } finally {
    await crew.end();
  }
};
