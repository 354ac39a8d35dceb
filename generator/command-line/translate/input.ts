/** The conversation in a file: one JSON document, or one message a line. */

import { readJson } from "../../../runtime/core/json/index.ts";
import type { JsonValue } from "../../json.ts";
import { documentsOf } from "../documents.ts";
import type { Finding } from "../output.ts";

export interface Input {
  readonly name: string;
  /** Absent when nothing of it could be read. */
  readonly conversation: JsonValue | undefined;
  readonly isLines: boolean;
  /** The line of each message, where there is one a line. */
  readonly lines: readonly number[];
  /** What is no JSON. */
  readonly findings: readonly Finding[];
}

interface Read {
  readonly values: JsonValue[];
  readonly lines: number[];
  readonly findings: Finding[];
}

const readAll = async (file: string, name: string): Promise<Read> => {
  const read: Read = { values: [], lines: [], findings: [] };
  for await (const { bytes, linesBefore } of documentsOf(file)) {
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

/** One document that has the form of a conversation is one; anything else is a message a line. Throws what the file system throws. */
export const readConversation = async (file: string, list: string | undefined): Promise<Input> => {
  const name = file === "-" ? "(stdin)" : file;
  const { values, lines, findings } = await readAll(file, name);
  const [first] = values;
  const isWhole =
    values.length === 1 &&
    first !== undefined &&
    (list === undefined
      ? Array.isArray(first)
      : typeof first === "object" && first !== null && !Array.isArray(first) && Object.hasOwn(first, list));
  if (isWhole) return { name, conversation: first, isLines: false, lines: [], findings };
  if (values.length === 0) return { name, conversation: undefined, isLines: true, lines, findings };
  const conversation = list === undefined ? values : { [list]: values };
  return { name, conversation, isLines: true, lines, findings };
};
