/**
 * Recorded streams, and hand-written streams for cases without a recording: the data of each event, by
 * provider.
 */

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { writeJson } from "../../../../runtime/core/index.ts";
import { accumulate, type Accumulated } from "../../../../runtime/translate/streams/index.ts";
import { exchangesOf } from "../../../harness/recordings.ts";
import { shapesOf } from "../../../harness/shapes.ts";
import { protocols, type Provider } from "../journeys.ts";

export interface RecordedStream {
  readonly id: string;
  readonly events: readonly unknown[];
}

export const recordedStreams = (provider: Provider): readonly RecordedStream[] =>
  (exchangesOf(...protocols[provider]) ?? []).filter(({ events }) => events.length > 0);

export const shapesOfStream = ({ events }: RecordedStream): ReadonlySet<string> => shapesOf(events);

export const cases = path.join("test", "cases", "streams");

const eventsIn = (folder: string): readonly unknown[] =>
  readFileSync(path.join(folder, "events.jsonl"), "utf8")
    .trimEnd()
    .split("\n")
    .map((line): unknown => JSON.parse(line));

export const streamsByHand = (provider: Provider): readonly RecordedStream[] =>
  readdirSync(path.join(cases, provider))
    .toSorted()
    .map((id) => ({ id, events: eventsIn(path.join(cases, provider, id)) }));

export const foldOf = (provider: Provider, events: readonly unknown[]): Accumulated => {
  const fold = accumulate(provider);
  for (const event of events) fold.add(event);
  return fold.result();
};

/** Rounds large integers, because only Koine reads them exactly. */
export const plain = (value: unknown): unknown => JSON.parse(writeJson(value));
