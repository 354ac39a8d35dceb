/** Parses server-sent events from text chunks. */

import type { ServerSentEvent } from "./event.ts";
import { linesOf } from "./lines.ts";

export interface EventParser {
  add(piece: string): ServerSentEvent[];
  /** Returns the last event if the stream ended without completing it. */
  end(): ServerSentEvent[];
}

interface Field {
  readonly name: string;
  readonly value: string;
}

const fieldOf = (line: string): Field => {
  const colon = line.indexOf(":");
  if (colon < 0) return { name: line, value: "" };
  const value = line.slice(colon + 1);
  return { name: line.slice(0, colon), value: value.startsWith(" ") ? value.slice(1) : value };
};

/** Ignores comments, which have an empty name, and unknown fields. */
export const eventParser = (limit: number): EventParser => {
  const lines = linesOf(limit);
  let data: string[] = [];
  let length = 0;
  let named: { event?: string; id?: string } = {};

  const finished = (): ServerSentEvent[] => {
    const events = data.length === 0 ? [] : [{ ...named, data: data.join("\n") }];
    data = [];
    length = 0;
    named = {};
    return events;
  };

  const keep = (value: string): void => {
    length += value.length + 1;
    if (length > limit + 1) throw new RangeError(`an event of the stream has more than ${limit} characters`);
    data.push(value);
  };

  const take = (line: string): ServerSentEvent[] => {
    if (line === "") return finished();
    const { name, value } = fieldOf(line);
    if (name === "data") keep(value);
    else if (name === "event" || name === "id") named[name] = value;
    return [];
  };

  return {
    add: (piece) => lines.add(piece).flatMap(take),
    end: () => [...take(lines.rest()), ...finished()],
  };
};
