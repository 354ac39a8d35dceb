/** Compares specs with a Git ref in a thread, because a comparison can take seconds. */

import { Worker } from "node:worker_threads";
import type { PlacedFinding } from "../api/breaking.ts";
import { builtModule } from "../support/package.ts";
import {
  createMessageConnection,
  PortMessageReader,
  PortMessageWriter,
  RequestType,
  type MessageConnection,
} from "./library.ts";
import type { Source } from "./sources.ts";

export interface Comparison {
  readonly source: Source;
  /** The name of the spec in its source. */
  readonly name: string;
  /** Refs to compare with. The first that exists is used. */
  readonly against: readonly string[];
  readonly unsaved: readonly (readonly [place: string, text: string])[];
}

export interface Compared {
  /** The ref that was used. */
  readonly against: string;
  readonly root: string;
  readonly findings: readonly PlacedFinding[];
}

/** The reason why there is nothing to compare with. */
export interface Uncompared {
  readonly reason: string;
}

export const compareRequest = new RequestType<Comparison, Compared | Uncompared, void>("compare");

/** The thread starts with the first comparison. */
export class ComparisonThread {
  private connection: MessageConnection | undefined;
  private worker: Worker | undefined;

  compare(comparison: Comparison): Promise<Compared | Uncompared> {
    this.connection ??= this.open();
    return this.connection.sendRequest(compareRequest, comparison);
  }

  end(): void {
    this.connection?.dispose();
    void this.worker?.terminate();
  }

  private open(): MessageConnection {
    const worker = new Worker(builtModule("generator/language-server/comparison-thread.js"));
    const connection = createMessageConnection(new PortMessageReader(worker), new PortMessageWriter(worker));
    connection.listen();
    this.worker = worker;
    return connection;
  }
}
