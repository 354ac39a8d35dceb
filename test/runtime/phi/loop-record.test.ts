/** LoopRecord and Turn: the methods that upstream has on them. */

import { readFileSync } from "node:fs";
import path from "node:path";
import { AgentMessage, LoopRecord, Session, Turn } from "koine/phi";
import { describe, expect, test } from "vitest";
import { frozen } from "../../harness/frozen.ts";

const text = readFileSync(path.join(import.meta.dirname, "recorded/session.json"), "utf8");
const [record] = frozen(Session.parse(text)).loops;
if (record === undefined) throw new Error("the recorded session has no loop");

describe("LoopRecord", () => {
  test("getTurn gives the turn itself, by its place", () => {
    expect(LoopRecord.getTurn(record, 1)).toBe(record.turns[1]);
    expect([-1, 0.5, 2].map((index) => LoopRecord.getTurn(record, index))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test("turnCount counts the turns that are kept", () => {
    expect(LoopRecord.turnCount(record)).toBe(2);
    expect(LoopRecord.turnCount({ ...record, turns: [] })).toBe(0);
  });
});

describe("Turn", () => {
  test("index is the place in the loop", () => {
    expect(record.turns.map(Turn.index)).toEqual([0, 1]);
  });

  test("hasToolCalls goes by the results", () => {
    expect(record.turns.map(Turn.hasToolCalls)).toEqual([true, false]);
  });

  test("allMessages are what was put in, the answer, and what the tools returned", () => {
    for (const turn of record.turns) {
      const { input_messages: put, output_message: answer, tool_results: returned } = turn;
      expect(Turn.allMessages(turn)).toEqual([...put, answer, ...returned]);
    }
  });

  test("a tool's result that upstream recorded as put in too stands twice, as upstream gives it", () => {
    const roles = record.turns.map((turn) => Turn.allMessages(turn).map(AgentMessage.role));
    expect(roles).toEqual([["user", "toolResult", "assistant", "toolResult"], ["assistant"]]);
  });
});
