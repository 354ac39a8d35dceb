/** The page's side of the worker protocol. */

import type { Answer } from "./serve.ts";

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
  readonly progress: (value: unknown) => void;
}

/** The request was canceled. */
export class Cancelled extends Error {}

/** A worker that starts on the first request, and restarts after a cancellation. */
export class Client {
  readonly #open: () => Worker;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #last = 0;

  constructor(open: () => Worker) {
    this.#open = open;
  }

  ask<Value>(body: unknown, progress: (value: unknown) => void = () => undefined): Promise<Value> {
    const id = ++this.#last;
    const worker = (this.#worker ??= this.#start());
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve: (value) => resolve(value as Value), reject, progress });
      worker.postMessage({ id, body });
    });
  }

  /** Terminates the worker immediately. */
  cancel(error: Error = new Cancelled("cancelled")): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }

  #start(): Worker {
    const worker = this.#open();
    worker.addEventListener("message", ({ data }: MessageEvent<Answer>) => this.#take(data));
    worker.addEventListener("error", ({ message }) =>
      this.cancel(new Error(message || "The worker stopped")),
    );
    return worker;
  }

  #take(answer: Answer): void {
    const waiting = this.#waiting.get(answer.id);
    if (waiting === undefined) return;
    if (answer.kind === "progress") return waiting.progress(answer.value);
    this.#waiting.delete(answer.id);
    if (answer.kind === "value") waiting.resolve(answer.value);
    else waiting.reject(new Error(answer.message));
  }
}
