/** A thread: it is told its task, then does the work on portions, each when it is handed over, and answers in that order. */

import { parentPort } from "node:worker_threads";
import { answering, type Answered, type Asked, type Job } from "./work.ts";

/** The messages to a thread: a task before all that is asked, and to go on where it stopped. */
export type Message<Task> = { readonly task: Task } | { readonly more: true } | Asked;

/** An answer of the thread; then it stops, unless that was the last part of what it has to say of a portion. */
export interface Part<Answer> {
  readonly answers: readonly Answer[];
  readonly lines: number;
  readonly isLast: boolean;
}

/** More wait until somebody has heard these: a portion may have much to be said of it. */
const atOnce = 256;

const isFull = (part: readonly unknown[]): boolean => part.length === atOnce;

/** One part after another. */
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
    if (work === undefined) throw new TypeError("a thread was asked before it had a task");
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
