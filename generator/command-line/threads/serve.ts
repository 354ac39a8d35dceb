/** A worker thread's message loop, which receives a task and then processes file chunks in order. */

import { parentPort } from "node:worker_threads";
import { answering, type Answered, type Asked, type Job } from "./work.ts";

/** Messages to a thread: the task, a file chunk, or a request to continue. */
export type Message<Task> = { readonly task: Task } | { readonly more: true } | Asked;

/** One part of an answer. The thread then waits for a request to continue, unless this is the last part. */
export interface Part<Answer> {
  readonly answers: readonly Answer[];
  readonly lines: number;
  readonly isLast: boolean;
}

/**
 * The maximum number of results per message, because a chunk can produce many more results than one message
 * should contain.
 */
const atOnce = 256;

const isFull = (part: readonly unknown[]): boolean => part.length === atOnce;

/** Splits the answers into parts. */
function* partsOf<Answer>({ answers, lines }: Answered<Answer>): Generator<Part<Answer>> {
  let part: Answer[] = [];
  for (const answer of answers) {
    if (isFull(part)) {
      yield { answers: part, lines: 0, isLast: false };
      part = [];
    }
    part.push(answer);
  }
  yield { answers: part, lines, isLast: true };
}

export const serve = <Task, Answer>(open: Job<Task, Answer>["open"]): void => {
  let opened: Promise<(asked: Asked) => Answered<Answer>> | undefined;
  let before = Promise.resolve();
  let goOn = (): void => undefined;
  const answer = async (asked: Asked): Promise<void> => {
    const work = await opened;
    if (work === undefined) throw new TypeError("a thread received work before its task");
    for (const part of partsOf(work(asked))) {
      const isHeard = part.isLast ? undefined : new Promise<void>((resolve) => (goOn = resolve));
      parentPort?.postMessage(part, []);
      await isHeard;
    }
  };
  parentPort?.on("message", (message: Message<Task>) => {
    if ("task" in message) opened = open(message.task).then(answering);
    else if ("more" in message) goOn();
    else before = before.then(() => answer(message));
  });
};
