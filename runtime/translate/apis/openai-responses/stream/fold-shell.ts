/** Shell commands and their output in a streamed response. */

import type { JsonValue } from "../../../../core/index.ts";
import { isObject, listOf, memberOf, putMember, textOf, type JsonObject } from "../../../support/json.ts";
import { append, draftOf, placeOf, type Draft } from "../../../streams/support/draft.ts";

/**
 * A limit that exceeds the number of commands in any real response. Higher indexes are treated as errors, so
 * that they do not create huge lists.
 */
const most = 10_000;

/** Returns the list, extended to the index. Returns undefined if the index is too high. */
const withPlace = (list: readonly JsonValue[], place: number, empty: JsonValue): JsonValue[] | undefined => {
  if (place >= most) return undefined;
  const grown = [...list];
  while (grown.length <= place) grown.push(structuredClone(empty));
  return grown;
};

const addCommand = (item: Draft, event: JsonObject, verb: string): boolean => {
  const place = placeOf(event, "command_index") ?? 0;
  const action = draftOf(item["action"]);
  const commands = withPlace(listOf(action, "commands"), place, "");
  if (commands === undefined) return false;
  const before = commands[place];
  const whole = textOf(event, "command") ?? (typeof before === "string" ? before : "");
  commands[place] = verb === "delta" ? whole + (textOf(event, "delta") ?? "") : whole;
  item["action"] = { ...action, commands };
  return true;
};

const addOutput = (item: Draft, event: JsonObject): boolean => {
  const place = placeOf(event, "command_index") ?? 0;
  const output = withPlace(listOf(item, "output"), place, { stdout: "", stderr: "" });
  const one = output?.[place];
  if (output === undefined || !isObject(one)) return false;
  for (const key of ["stdout", "stderr"]) {
    const text = textOf(memberOf(event, "delta"), key);
    if (text !== undefined) append(one, key, text);
  }
  item["output"] = output;
  return true;
};

export const shellItem = (name: string): string | undefined => {
  if (name === "response.shell_call_command") return "shell_call";
  return name === "response.shell_call_output_content" ? "shell_call_output" : undefined;
};

/** Returns false if the event is not valid for the item. */
export const addShell = (item: Draft, event: JsonObject, name: string, verb: string): boolean => {
  if (name === "response.shell_call_command") return addCommand(item, event, verb);
  if (verb === "delta") return addOutput(item, event);
  putMember(item, "output", [...listOf(event, "output")]);
  return true;
};
