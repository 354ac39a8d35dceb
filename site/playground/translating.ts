/**
 * Translates a conversation to another dialect and back, and returns the kept values, the losses, and whether
 * the round trip is exact.
 */

import { equalJson, isObject, readJson, writeJson, type JsonValue } from "../../runtime/core/index.ts";
import {
  account,
  isDialectName,
  listOf,
  translate,
  type DialectName,
  type Entry,
} from "../../runtime/translate/index.ts";

export interface Translated {
  readonly output: string;
  readonly entries: readonly Entry[];
  /** The descriptions of the losses, keyed by input pointer. */
  readonly words: Readonly<Record<string, string>>;
  readonly sidecar: string;
  readonly problems: readonly string[];
  readonly isHomeExact: boolean;
  readonly home: string;
}

/** Parses JSON or JSON Lines. */
const readConversation = (text: string, list: string | undefined): JsonValue => {
  const whole = readJson(text);
  if (whole.ok)
    return list !== undefined && Array.isArray(whole.value) ? { [list]: whole.value } : whole.value;
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const items = lines.map((line) => readJson(line));
  const values = items.flatMap((item) => (item.ok ? [item.value] : []));
  const isLines = lines.length > 1 && values.length === lines.length;
  if (isLines) return list === undefined ? values : { [list]: values };
  const [first] = whole.issues;
  throw new Error(`The conversation is not valid JSON: ${first?.line}:${first?.column} ${first?.message}`);
};

const nameOf = (name: string): DialectName => {
  if (isDialectName(name)) return name;
  throw new Error(`Unknown dialect "${name}"`);
};

export const translated = (text: string, fromName: string, toName: string): Translated => {
  const [from, to] = [nameOf(fromName), nameOf(toName)];
  const conversation = readConversation(text, listOf(from));
  if (listOf(from) === undefined && !Array.isArray(conversation))
    throw new Error(`A ${from} conversation must be a list of messages, or one message per line.`);
  if (listOf(from) !== undefined && !isObject(conversation))
    throw new Error(`A ${from} conversation must be an object with "${listOf(from)}".`);
  const { output, entries, losses, sidecar, problems } = account(conversation, { from, to });
  const home = translate(output, { from: to, to: from, sidecar, losses: false }).output;
  return {
    output: writeJson(output, 2),
    entries,
    words: Object.fromEntries(losses.map((loss) => [loss.from, loss.message])),
    sidecar: writeJson(sidecar, 2),
    problems: problems.flatMap(({ side, index, pointer, issues }) =>
      issues.map((issue) => `${side} message ${index} ${pointer}${issue.pointer}: ${issue.message}`),
    ),
    isHomeExact: equalJson(home, conversation),
    home: writeJson(home, 2),
  };
};
