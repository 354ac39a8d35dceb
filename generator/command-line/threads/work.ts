/** What a command does with every batch of a file, in its own thread or in others. */

import type { Batch } from "../batches.ts";

/** Answers one after the other, so that what is said of one document is gone before the next is looked at. */
export type Work<Answer> = (batch: Batch) => Iterable<Answer>;

export interface Job<Task, Answer> {
  /** All that the work needs to know. */
  readonly task: Task;
  open(task: Task): Promise<Work<Answer>>;
  /** The module of a thread, which serves the same work. */
  readonly module: URL;
}
