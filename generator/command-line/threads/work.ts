/** The work of a command on every portion of a file, in its own thread or in others. */

import type { Batch } from "../batches.ts";
import { PortionReader, type Portion } from "./portions.ts";

/** Answers one after the other, so that what is said of one document is gone before the next is looked at. */
export type Work<Answer> = (batch: Batch) => Iterable<Answer>;

export interface Job<Task, Answer> {
  open(task: Task): Promise<Work<Answer>>;
  /** The module of a thread, which serves the same work. */
  readonly module: URL;
}

export interface Asked {
  readonly file: string;
  readonly portion: Portion;
}

export interface Answered<Answer> {
  readonly answers: Iterable<Answer>;
  /** The number of lines that come before those of the next portion, beside those that it knows of. */
  readonly lines: number;
  /** Gives the rest of what is to be said of the same portion. */
  readonly more?: () => Promise<Answered<Answer>>;
}

/** The work on portions of files. */
export const answering = <Answer>(work: Work<Answer>): ((asked: Asked) => Answered<Answer>) => {
  const reader = new PortionReader();
  return ({ file, portion }) => {
    const { batch, lines } = reader.take(file, portion);
    return { answers: work(batch), lines };
  };
};
