/** A real pi session: every line is valid and round-trips to the same JSON. */

import type { Codec } from "koine/core";
import { Entry, Message } from "koine/pi";
import { describe, expect, test } from "vitest";
import { equalJson, readJson } from "../../../runtime/core/json/index.ts";
import { isObject, own } from "../../../runtime/core/object.ts";
import { dataLines, withoutData } from "../../harness/data.ts";
import { jsonOf } from "../../harness/json.ts";

const lines = dataLines("recordings", "pi-session.jsonl");
if (lines === undefined) console.warn(withoutData("recordings/pi-session.jsonl"));

const comesBack = (codec: Codec<unknown>, wire: unknown): boolean => {
  const again = readJson(codec.stringify(codec.decode(wire)));
  const before = readJson(JSON.stringify(wire));
  return again.ok && before.ok && equalJson(again.value, before.value);
};

/** The numbers of the lines for which the predicate is false. */
const failing = (wires: readonly unknown[], holds: (wire: unknown) => boolean): number[] =>
  wires.flatMap((wire, index) => (holds(wire) ? [] : [index + 1]));

describe.skipIf(lines === undefined)("the recorded session", () => {
  const entries = (lines ?? []).map(jsonOf);
  const messages = entries.flatMap((entry) => (isObject(entry) ? (own(entry, "message") ?? []) : []));

  test("contains every kind of entry and message of its version", () => {
    const types = entries
      .map((entry) => Entry.decode(entry))
      .map((entry) => ("type" in entry ? entry.type : "?"));
    expect(new Set(types)).toEqual(
      new Set(["session", "message", "thinking_level_change", "model_change", "compaction"]),
    );
    const roles = messages
      .map((message) => Message.decode(message))
      .map((one) => ("role" in one ? one.role : "?"));
    expect(new Set(roles)).toEqual(new Set(["user", "assistant", "toolResult", "bashExecution"]));
    expect([entries.length, messages.length]).toEqual([1003, 990]);
  });

  test("every line is valid", () => expect(failing(entries, Entry.is)).toEqual([]));

  test("every line round-trips", () => {
    expect(failing(entries, (entry) => comesBack(Entry, entry))).toEqual([]);
  });

  test("every message is valid and round-trips without its entry", () => {
    expect(failing(messages, (message) => Message.is(message) && comesBack(Message, message))).toEqual([]);
  });

  test("every line round-trips to the same text", () => {
    const texts = lines ?? [];
    expect(failing(texts, (line) => Entry.stringify(Entry.parse(String(line))) === line)).toEqual([]);
  });
});
