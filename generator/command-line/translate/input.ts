/** Reads conversations from a file: one JSON document, or one message, conversation or exchange per line. */

import { readJson } from "../../../runtime/core/json/index.ts";
import type { JsonValue } from "../../support/json.ts";
import { documentsIn, type Batch } from "../batches.ts";
import { batchesOf, nameOf } from "../documents.ts";
import { refuseFolder } from "../folders.ts";
import type { Finding } from "../findings/finding.ts";
import { rangesOf } from "../ranges.ts";
import { sizeOf } from "../threads/answers.ts";
import { portionsOf, type Portion } from "../threads/portions.ts";

export interface Input {
  readonly name: string;
  /** Absent if the input could not be read. */
  readonly conversation: JsonValue | undefined;
  readonly isLines: boolean;
  /** The line number of each message, if there is one message per line. */
  readonly lines: readonly number[];
  /** JSON syntax errors. */
  readonly findings: readonly Finding[];
}

/** One conversation per line, to be processed in parallel. */
export interface Conversations {
  readonly portions: AsyncIterable<Portion> | Iterable<Portion>;
}

/**
 * Whether a document has the form of a conversation. If a conversation is an object, `list` is the property
 * that contains its messages.
 */
export const isConversation = (value: JsonValue, list: string | undefined): boolean =>
  list === undefined
    ? Array.isArray(value)
    : typeof value === "object" && value !== null && !Array.isArray(value) && Object.hasOwn(value, list);

/** A request, along with the log entry's other properties, usually the response. */
export interface Exchange {
  readonly [member: string]: JsonValue;
  readonly request: JsonValue;
}

/** Whether a value contains a conversation as its request, as opposed to being one itself. */
export const isExchange = (value: JsonValue, list: string | undefined): value is Exchange =>
  typeof value === "object" &&
  value !== null &&
  !Array.isArray(value) &&
  !isConversation(value, list) &&
  isConversation(Object.getOwnPropertyDescriptor(value, "request")?.value ?? null, list);

/** In some dialects, single messages also have a property with that name, but its value is never a list. */
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

/**
 * A single document that has the form of a conversation is read as one, and a single list is read as its
 * messages. Otherwise, each line is a message.
 */
const inputOf = ({ values, lines, findings }: Read, name: string, list: string | undefined): Input => {
  const [first] = values;
  if (values.length === 1 && first !== undefined && isConversation(first, list))
    return { name, conversation: first, isLines: false, lines: [], findings };
  if (values.length === 1 && list !== undefined && Array.isArray(first))
    return { name, conversation: { [list]: first }, isLines: false, lines: [], findings };
  if (values.length === 0) return { name, conversation: undefined, isLines: true, lines, findings };
  const conversation = list === undefined ? values : { [list]: values };
  return { name, conversation, isLines: true, lines, findings };
};

/** Reads up to the start of a second document. */
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

/** An exchange always counts as a log line, even if the file contains only one. */
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

/** Reads the lines of a file as conversations, without detecting the form. */
export const linesIn = async (file: string, after: number | undefined): Promise<Conversations> => {
  refuseFolder(file);
  const reading = { byLine: true, ...(after === undefined ? {} : { after }) };
  return { portions: portionsOf(file, sizeOf(file), reading) };
};

/** Detects a file's form from its first documents and reads the file. Throws file system errors. */
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
