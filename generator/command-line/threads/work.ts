/** A command's work on chunks of files, performed in the main thread or in worker threads. */

import type { Batch } from "../batches.ts";
import { PortionReader, type Portion } from "./portions.ts";

/**
 * Answers are generated lazily, so that one document's answers can be freed before the next document is
 * processed.
 */
export type Work<Answer> = (batch: Batch, asked: Asked) => Iterable<Answer>;

export interface Job<Task, Answer> {
  open(task: Task): Promise<Work<Answer>>;
  /** The worker module that runs the same job. */
  readonly module: URL;
}

export interface Asked {
  readonly file: string;
  readonly portion: Portion;
}

export interface Answered<Answer> {
  readonly answers: Iterable<Answer>;
  /** The number of lines in this chunk that line numbers do not include yet. */
  readonly lines: number;
  /** Returns the next part of the answers for this chunk. */
  readonly more?: () => Promise<Answered<Answer>>;
}

/** Runs the work on chunks of files. */
export const answering = <Answer>(work: Work<Answer>): ((asked: Asked) => Answered<Answer>) => {
  const reader = new PortionReader();
  return (asked) => {
    const { batch, lines } = reader.take(asked.file, asked.portion);
    return { answers: work(batch, asked), lines };
  };
};
