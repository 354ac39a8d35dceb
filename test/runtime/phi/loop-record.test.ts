/** LoopRecord and Turn: their upstream methods. */

import { readFileSync } from "node:fs";
import path from "node:path";
import { AgentMessage, LoopRecord, Session, Turn } from "koine/phi";
import { describe, expect, test } from "vitest";
import { frozen } from "../../harness/frozen.ts";

const text = readFileSync(path.join(import.meta.dirname, "recorded/session.json"), "utf8");
const [record] = frozen(Session.parse(text)).loops;
if (record === undefined) throw new Error("the recorded session has no loop");

describe("LoopRecord", () => {
  test("getTurn returns the turn at an index", () => {
    expect(LoopRecord.getTurn(record, 1)).toBe(record.turns[1]);
    expect([-1, 0.5, 2].map((index) => LoopRecord.getTurn(record, index))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test("turnCount counts the recorded turns", () => {
    expect(LoopRecord.turnCount(record)).toBe(2);
    expect(LoopRecord.turnCount({ ...record, turns: [] })).toBe(0);
  });
});

describe("Turn", () => {
  test("index is the position in the loop", () => {
    expect(record.turns.map(Turn.index)).toEqual([0, 1]);
  });

  test("hasToolCalls is true if the turn has tool results", () => {
    expect(record.turns.map(Turn.hasToolCalls)).toEqual([true, false]);
  });

  test("allMessages returns the input messages, the output and the tool results", () => {
    for (const turn of record.turns) {
      const { input_messages: put, output_message: answer, tool_results: returned } = turn;
      expect(Turn.allMessages(turn)).toEqual([...put, answer, ...returned]);
    }
  });

  test("repeats a tool result that is also an input message, as upstream does", () => {
    const roles = record.turns.map((turn) => Turn.allMessages(turn).map(AgentMessage.role));
    expect(roles).toEqual([["user", "toolResult", "assistant", "toolResult"], ["assistant"]]);
  });
});
