/** The conversations of a file: one JSON document, or one message a line, or a conversation or an exchange a line. */

import { readJson } from "../../../runtime/core/json/index.ts";
import type { JsonValue } from "../../support/json.ts";
import { documentsIn, type Batch } from "../batches.ts";
import { batchesOf, nameOf } from "../documents.ts";
import { refuseFolder } from "../folders.ts";
import type { Finding } from "../output.ts";
import { rangesOf } from "../ranges.ts";
import { sizeOf } from "../threads/answers.ts";
import { portionsOf, type Portion } from "../threads/portions.ts";

export interface Input {
  readonly name: string;
  /** Absent when nothing of it could be read. */
  readonly conversation: JsonValue | undefined;
  readonly isLines: boolean;
  /** The line of each message, where there is one a line. */
  readonly lines: readonly number[];
  /** Findings about what is no JSON. */
  readonly findings: readonly Finding[];
}

/** A conversation a line, to be worked on side by side. */
export interface Conversations {
  readonly portions: AsyncIterable<Portion> | Iterable<Portion>;
}

/** True for a document with the form of a conversation; `list` is the member with its messages, where it is no list itself. */
export const isConversation = (value: JsonValue, list: string | undefined): boolean =>
  list === undefined
    ? Array.isArray(value)
    : typeof value === "object" && value !== null && !Array.isArray(value) && Object.hasOwn(value, list);

/** A request, and what else a log has of it; most often what the API answered. */
export interface Exchange {
  readonly [member: string]: JsonValue;
  readonly request: JsonValue;
}

/** True when a value is no conversation itself, but has one as its request. */
export const isExchange = (value: JsonValue, list: string | undefined): value is Exchange =>
  typeof value === "object" &&
  value !== null &&
  !Array.isArray(value) &&
  !isConversation(value, list) &&
  isConversation(Object.getOwnPropertyDescriptor(value, "request")?.value ?? null, list);

/** A message of some dialects has a member of that name, too; none has a list of messages there. */
const isSurely = (value: JsonValue, list: string | undefined): boolean =>
  isConversation(value, list) &&
  (list === undefined || Array.isArray(Object.getOwnPropertyDescriptor(value, list)?.value));

interface Read {
  readonly values: JsonValue[];
  readonly lines: number[];
  readonly findings: Finding[];
}

const readAll = async (batches: AsyncIterable<Batch>, name: string): Promise<Read> => {
  const read: Read = { values: [], lines: [], findings: [] };
  for await (const batch of batches)
    for (const { bytes, linesBefore } of documentsIn(batch)) {
      const reading = readJson(bytes);
      if (reading.ok) {
        read.values.push(reading.value);
        read.lines.push(linesBefore + 1);
      } else
        for (const issue of reading.issues)
          read.findings.push({ ...issue, file: name, line: linesBefore + (issue.line ?? 1) });
    }
  return read;
};

/** One document that has the form of a conversation is one; anything else is a message a line. */
const inputOf = ({ values, lines, findings }: Read, name: string, list: string | undefined): Input => {
  const [first] = values;
  if (values.length === 1 && first !== undefined && isConversation(first, list))
    return { name, conversation: first, isLines: false, lines: [], findings };
  if (values.length === 0) return { name, conversation: undefined, isLines: true, lines, findings };
  const conversation = list === undefined ? values : { [list]: values };
  return { name, conversation, isLines: true, lines, findings };
};

/** Reads up to where a second document is seen. */
const beginningOf = async (batches: AsyncGenerator<Batch>): Promise<Batch[]> => {
  const read: Batch[] = [];
  const documents = (): number => read.reduce((count, batch) => count + [...documentsIn(batch)].length, 0);
  while (documents() < 2) {
    const next = await batches.next();
    if (next.done === true) break;
    read.push(next.value);
  }
  return read;
};

/** An exchange is a line of a log, also where it is the only one. */
const isByLine = (beginning: readonly Batch[], list: string | undefined): boolean => {
  const [first, second] = beginning.flatMap((batch) => [...documentsIn(batch)]);
  const reading = first === undefined ? undefined : readJson(first.bytes);
  if (reading?.ok !== true) return false;
  return isExchange(reading.value, list) || (second !== undefined && isSurely(reading.value, list));
};

async function* chained<Item>(first: readonly Item[], rest: AsyncIterable<Item>): AsyncGenerator<Item> {
  yield* first;
  yield* rest;
}

/** The conversations of a file behind a line, whatever the first ones look like. */
export const linesIn = async (file: string, after: number | undefined): Promise<Conversations> => {
  refuseFolder(file);
  const reading = { byLine: true, ...(after === undefined ? {} : { after }) };
  return { portions: portionsOf(file, sizeOf(file), reading) };
};

/** Tells by its first documents what a file holds, and reads it. Throws what the file system throws. */
export const readInput = async (file: string, list: string | undefined): Promise<Input | Conversations> => {
  const batches = batchesOf(file);
  const beginning = await beginningOf(batches);
  const all = chained(beginning, batches);
  if (!isByLine(beginning, list)) return inputOf(await readAll(all, nameOf(file)), nameOf(file), list);
  const size = sizeOf(file);
  if (size === undefined) return { portions: all };
  await batches.return(undefined);
  return { portions: rangesOf(size) };
};
