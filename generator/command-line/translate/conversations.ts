/** Translates conversations or exchanges, given one per line, independently of each other. */

import { EncodeError } from "../../../runtime/core/issue.ts";
import { readJson, writeJson } from "../../../runtime/core/json/index.ts";
import { documentsIn, type Document } from "../batches.ts";
import type { Finding } from "../findings/finding.ts";
import type { Work } from "../threads/work.ts";
import { NoAnswer, performExchange } from "./exchange.ts";
import { isConversation, isExchange } from "./input.ts";
import { loadLibrary, type Library, type Translation } from "./library.ts";
import { findingsOf, perform, type Way } from "./perform.ts";

export interface Task {
  readonly way: Way;
  /** The file name. */
  readonly name: string;
}

/** The result for one line. */
export interface Answer extends Pick<Translation, "losses" | "problems"> {
  /** The line number within the batch, starting at 1. */
  readonly line: number;
  /** The translated line. Absent if the line could not be translated. */
  readonly text?: string;
  /** Line numbers are relative to the batch. */
  readonly findings: readonly Finding[];
}

const nothing = { losses: [], problems: [] } as const;

const formOf = (list: string | undefined): string =>
  list === undefined ? "a list of messages" : `an object with "${list}"`;

const answerTo = ({ bytes, linesBefore }: Document, { way, name }: Task, library: Library): Answer => {
  const line = linesBefore + 1;
  const list = library.listOf(way.from);
  const refused = (issues: readonly Omit<Finding, "file">[]): Answer => ({
    ...nothing,
    line,
    findings: issues.map((issue) => ({ ...issue, file: name, line: linesBefore + (issue.line ?? 1) })),
  });
  const reading = readJson(bytes);
  if (!reading.ok) return refused(reading.issues);
  const given = reading.value;
  const isLogged = isExchange(given, list);
  if (!isLogged && !isConversation(given, list))
    return refused([{ code: "type", pointer: "", message: `expected a conversation: ${formOf(list)}` }]);
  try {
    const carried = isLogged ? performExchange(given, library, way) : perform(given, library, way);
    const { output, losses, problems } = carried;
    const findings = findingsOf({ problems }, name, [], line);
    return { line, text: writeJson(output), losses, problems, findings };
  } catch (error) {
    if (error instanceof NoAnswer)
      return refused([{ code: "type", pointer: "/response", message: error.message }]);
    if (!(error instanceof EncodeError)) throw error;
    return refused(error.issues);
  }
};

export const openTranslator = async (task: Task): Promise<Work<Answer>> => {
  const library = await loadLibrary();
  return function* carry(batch) {
    for (const document of documentsIn(batch)) yield answerTo(document, task, library);
  };
};
