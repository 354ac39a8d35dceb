/** Processes chunks of a file in parallel and returns the results in file order. */

import { statSync } from "node:fs";
import { availableParallelism } from "node:os";
import { Pool } from "./pool.ts";
import { isGzip } from "../inflate.ts";
import { lengthOf, type Portion } from "./portions.ts";
import type { Progress } from "./progress.ts";
import { answering, type Answered, type Asked, type Job } from "./work.ts";

/** Starting threads takes about as long as processing this many bytes. */
const worthThreads = 32 * 1024 * 1024;

const sizeOnDisk = (file: string): number | undefined => {
  if (file === "-") return undefined;
  try {
    const found = statSync(file);
    return found.isFile() ? found.size : undefined;
  } catch {
    return undefined;
  }
};

/** Undefined if the size is unknown, for example for compressed files. Opening the file reports errors. */
export const sizeOf = (file: string): number | undefined => (isGzip(file) ? undefined : sizeOnDisk(file));

const isWorthThreads = (file: string): boolean => (sizeOnDisk(file) ?? 0) >= worthThreads;

/**
 * Returns the requested number of threads. By default, small files use only one thread, because more would
 * not be faster.
 */
export const threadsFor = (files: readonly string[], asked: number | undefined): number =>
  asked ?? (files.some(isWorthThreads) ? availableParallelism() : 1);

export interface Said<Answer> {
  /** Number to add to every line number in the answers. */
  readonly linesBefore: number;
  readonly answers: Iterable<Answer>;
}

type Portions = AsyncIterable<Portion> | Iterable<Portion>;

export interface Crew<Task, Answer> {
  /** Threads start when the `Crew` is created, because preparing the task can take a while. */
  start(task: Task): Promise<void>;
  answersTo(file: string, portions: Portions, progress: Progress): AsyncGenerator<Said<Answer>>;
  /** Returns the answers of each thread to the same request. */
  answersOfEach(asked: Asked): Promise<readonly Answer[]>;
  end(): Promise<void>;
}

type Ask<Answer> = (asked: Asked) => Promise<Answered<Answer>>;

/** Limits the number of file chunks that are processed at the same time. */
async function* inOrder<Answer>(
  file: string,
  portions: Portions,
  ask: Ask<Answer>,
  most: number,
  progress: Progress,
): AsyncGenerator<Said<Answer>> {
  const waiting: Promise<Answered<Answer>>[] = [];
  let [bytes, linesBefore] = [0, 0];
  async function* say(answered: Promise<Answered<Answer>>): AsyncGenerator<Said<Answer>> {
    for (let said: Answered<Answer> | undefined = await answered; said; said = await said.more?.()) {
      yield { answers: said.answers, linesBefore };
      linesBefore += said.lines;
    }
  }
  for await (const portion of portions) {
    const answered = ask({ file, portion });
    // Prevents an unhandled rejection. The failure is reported when this chunk is awaited.
    answered.catch(() => undefined);
    waiting.push(answered);
    const next = waiting.length < most ? undefined : waiting.shift();
    if (next !== undefined) yield* say(next);
    progress.at((bytes += lengthOf(portion)));
  }
  for (const answered of waiting) yield* say(answered);
}

const openHere = <Task, Answer>({ open }: Job<Task, Answer>): Crew<Task, Answer> => {
  let answer: ((asked: Asked) => Answered<Answer>) | undefined;
  const ask: Ask<Answer> = async (asked) => {
    if (answer === undefined) throw new TypeError("work was requested before the task was set");
    return answer(asked);
  };
  return {
    start: async (task) => void (answer = answering(await open(task))),
    answersTo: (file, portions, progress) => inOrder(file, portions, ask, 1, progress),
    answersOfEach: async (asked) => [...(await ask(asked)).answers],
    end: async () => undefined,
  };
};

/** Keeps every thread busy while bounding memory use. */
const aheadOf = 4;

export const openCrew = <Task, Answer>(job: Job<Task, Answer>, count: number): Crew<Task, Answer> => {
  if (count === 1) return openHere(job);
  const pool = new Pool<Task, Answer>(job.module, count);
  return {
    start: async (task) => pool.start(task),
    answersTo: (file, portions, progress) =>
      inOrder(file, portions, (asked) => pool.ask(asked), aheadOf * count, progress),
    answersOfEach: async (asked) => (await pool.askEach(asked)).flatMap(({ answers }) => [...answers]),
    end: () => pool.end(),
  };
};
