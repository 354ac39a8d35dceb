/** A thread: it is told its task, then does the work on portions, each when it is handed over, and answers in that order. */

import { parentPort } from "node:worker_threads";
import { answering, type Answered, type Asked, type Job } from "./work.ts";

/** A task comes before all that is asked. */
export type Message<Task> = { readonly task: Task } | Asked;

export const serve = <Task, Answer>(open: Job<Task, Answer>["open"]): void => {
  let opened: Promise<(asked: Asked) => Answered<Answer>> | undefined;
  parentPort?.on("message", async (message: Message<Task>) => {
    if ("task" in message) opened = open(message.task).then(answering);
    else {
      const answer = await opened;
      if (answer === undefined) throw new TypeError("a thread was asked before it had a task");
      const { answers, lines } = answer(message);
      parentPort?.postMessage({ answers: [...answers], lines }, []);
    }
  });
};
