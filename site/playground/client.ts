/** The page's side of a conversation with a worker. */

import type { Answer } from "./serve.ts";

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
  readonly progress: (value: unknown) => void;
}

/** Somebody cancelled what was under way. */
export class Cancelled extends Error {}

/** One worker; it starts when it is first asked, and again after somebody cancelled. */
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

  /** Ends what is under way at once, whatever it is doing. */
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
