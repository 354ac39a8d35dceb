/** A pool of worker threads that process file chunks. */

import { Worker } from "node:worker_threads";
import type { Message, Part } from "./serve.ts";
import type { Answered, Asked } from "./work.ts";

interface Waiting<Answer> {
  resolve(answered: Answered<Answer>): void;
  reject(error: unknown): void;
}

class Thread<Task, Answer> {
  private readonly worker: Worker;
  private readonly asked: Waiting<Answer>[] = [];
  private failure: Error | undefined;

  constructor(module: URL) {
    this.worker = new Worker(module);
    this.worker.on("message", (part: Part<Answer>) => this.asked.shift()?.resolve(this.answered(part)));
    this.worker.on("error", (error: unknown) => this.fail(error));
    this.worker.on("exit", (code) => this.fail(`exit code ${code}`));
  }

  get waiting(): number {
    return this.asked.length;
  }

  start(task: Task): void {
    this.post({ task });
  }

  async ask({ file, portion }: Asked): Promise<Answered<Answer>> {
    if (this.failure !== undefined) throw this.failure;
    return new Promise((resolve, reject) => {
      this.asked.push({ resolve, reject });
      if (!("bytes" in portion)) return this.post({ file, portion });
      const bytes = new Uint8Array(portion.bytes);
      this.post({ file, portion: { ...portion, bytes } }, [bytes.buffer]);
    });
  }

  private answered({ answers, lines, isLast }: Part<Answer>): Answered<Answer> {
    return isLast ? { answers, lines } : { answers, lines, more: () => this.more() };
  }

  /** The remaining parts of an answer arrive before the answers to later requests. */
  private async more(): Promise<Answered<Answer>> {
    if (this.failure !== undefined) throw this.failure;
    return new Promise((resolve, reject) => {
      this.asked.unshift({ resolve, reject });
      this.post({ more: true });
    });
  }

  end(): Promise<unknown> {
    return this.worker.terminate();
  }

  private post(message: Message<Task>, transfer: readonly ArrayBuffer[] = []): void {
    this.worker.postMessage(message, transfer);
  }

  /** Drops the error code, because an error in the thread must not look like a file system error. */
  private fail(cause: unknown): void {
    this.failure ??= new Error("a thread ended before its work was done", { cause });
    for (const { reject } of this.asked.splice(0)) reject(this.failure);
  }
}

export class Pool<Task, Answer> {
  private readonly threads: readonly Thread<Task, Answer>[];

  constructor(module: URL, count: number) {
    this.threads = Array.from({ length: count }, () => new Thread<Task, Answer>(module));
  }

  start(task: Task): void {
    for (const thread of this.threads) thread.start(task);
  }

  /** Assigns the chunk to the least busy thread. */
  ask(asked: Asked): Promise<Answered<Answer>> {
    const [first, ...others] = this.threads;
    if (first === undefined) throw new TypeError("a pool needs at least one thread");
    return others.reduce((least, one) => (one.waiting < least.waiting ? one : least), first).ask(asked);
  }

  /** Sends a request to every thread to retrieve results that threads keep until all chunks are processed. */
  askEach(asked: Asked): Promise<readonly Answered<Answer>[]> {
    return Promise.all(this.threads.map((thread) => thread.ask(asked)));
  }

  async end(): Promise<void> {
    await Promise.all(this.threads.map((thread) => thread.end()));
  }
}
