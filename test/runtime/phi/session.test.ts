/** Session: a session recorded by upstream, its usage totals and its tree of loops. */

import { readFileSync } from "node:fs";
import path from "node:path";
import { EncodeError } from "koine/core";
import { type AgentEvent, AgentMessage, type LoopRecord, Session, Usage } from "koine/phi";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { usage } from "./samples.ts";
import { frozen } from "../../harness/frozen.ts";

/**
 * Recorded by phi-core 0.10.0 with a scripted model: a prompt with a tool, a second prompt, and a rerun of
 * the second.
 */
const text = readFileSync(path.join(import.meta.dirname, "recorded/session.json"), "utf8");
const recorded: Session = frozen(Session.parse(text));

const sum = (usages: readonly Usage[]): Usage => usages.reduce(Usage.combine, Usage.zero);
const eventsOf = ({ events }: LoopRecord): AgentEvent[] => events.map(({ event }) => event);

const usageOf = (message: AgentMessage): Usage | undefined => {
  const llm = AgentMessage.asLlm(message);
  return llm?.role === "assistant" ? llm.usage : undefined;
};

const names = (loops: readonly LoopRecord[]): string[] => loops.map(({ loop_id: id }) => id);

const loop = (id: string, told: Partial<LoopRecord> = {}): LoopRecord => ({
  loop_id: id,
  session_id: "s",
  agent_id: "a",
  parent_loop_id: null,
  continuation_kind: "Initial",
  started_at: "2026-05-25T10:00:00Z",
  ended_at: null,
  status: "Pending",
  rejection: null,
  config: null,
  messages: [],
  turns: [],
  usage: Usage.zero,
  metadata: null,
  events: [],
  children_loop_ids: [],
  child_loop_refs: [],
  parallel_group: null,
  ...told,
});

const sessionOf = (...loops: LoopRecord[]): Session =>
  frozen({
    session_id: "s",
    agent_id: "a",
    created_at: "2026-05-25T10:00:00Z",
    last_active_at: "2026-05-25T10:00:00Z",
    formation: { Explicit: { timestamp: "2026-05-25T10:00:00Z" } },
    parent_spawn_ref: null,
    scope: "ephemeral",
    loops,
  });

test("encodes a recorded session unchanged", () => {
  expect(Session.encode(recorded)).toEqual(JSON.parse(text));
});

describe("each usage is the sum of the usages below it", () => {
  test.each(recorded.loops.map((record) => [record.loop_id, record] as const))("%s", (_name, record) => {
    const turns = eventsOf(record).filter((event) => "type" in event && event.type === "TurnEnd");
    const [end] = eventsOf(record).filter((event) => "type" in event && event.type === "AgentEnd");
    const perTurn = turns.map((turn) => turn.usage);

    expect(perTurn.length).toBeGreaterThan(0);
    expect(turns.map(({ message }) => usageOf(message))).toEqual(perTurn);
    expect(record.turns.map((turn) => turn.usage)).toEqual(perTurn);
    expect(end?.usage).toEqual(sum(perTurn));
    expect(record.usage).toEqual(end?.usage);
  });

  test("totalUsage matches upstream's total_usage of the same session", () => {
    expect(Session.totalUsage(recorded)).toStrictEqual({
      input: 1028,
      output: 112,
      reasoning: 10,
      cache_read: 500,
      cache_write: 50,
      total_tokens: 1140,
    });
  });
});

describe("totalUsage", () => {
  test("returns a new object of six zeros without loops", () => {
    expect(Session.totalUsage(sessionOf())).toStrictEqual({ ...Usage.zero });
    expect(Object.isFrozen(Session.totalUsage(sessionOf()))).toBe(false);
  });

  test("excludes usage of judges and uses the record's count for an aborted loop", () => {
    const group = { all_loop_ids: ["1"], selected_loop_id: "1", selected_config_index: 0, is_selected: true };
    const judged = loop("1", { usage, parallel_group: { ...group, evaluation_usage: usage } });
    expect(Session.totalUsage(sessionOf(judged, loop("2", { status: "Aborted" })))).toStrictEqual(usage);
  });

  test("does not depend on how loops are split into sessions", () => {
    const count = fc.nat(1_000_000);
    const counts = fc.record<Usage>({
      input: count,
      output: count,
      reasoning: count,
      cache_read: count,
      cache_write: count,
      total_tokens: count,
    });
    fc.assert(
      fc.property(fc.array(counts), fc.array(counts), (one, other) => {
        const total = (usages: Usage[]) =>
          Session.totalUsage(sessionOf(...usages.map((each, at) => loop(`${at}`, { usage: each }))));
        expect(total([...one, ...other])).toStrictEqual(Usage.combine(total(one), total(other)));
      }),
    );
  });

  test("cannot be encoded above 2^53 − 1", () => {
    const most = { ...Usage.zero, input: Number.MAX_SAFE_INTEGER };
    const total = Session.totalUsage(sessionOf(loop("1", { usage: most }), loop("2", { usage: most })));
    expect(() => Usage.encode(total)).toThrow(EncodeError);
  });
});

describe("the tree of loops", () => {
  const [first = "", second = "", third = ""] = names(recorded.loops);
  const side = { selected_loop_id: "b", selected_config_index: 0, evaluation_usage: Usage.zero };
  const group = { ...side, all_loop_ids: ["c", "b", "gone"], is_selected: false };
  const tree = sessionOf(
    loop("a", { parent_loop_id: "elsewhere.1", children_loop_ids: ["c", "b", "gone"] }),
    loop("b", { parent_loop_id: "a", parallel_group: group }),
    loop("c", { parent_loop_id: "a", parallel_group: group }),
    loop("d"),
  );

  test("rootLoops returns loops without a parent in the session", () => {
    expect(names(Session.rootLoops(recorded))).toEqual([first, second]);
    expect(names(Session.rootLoops(tree))).toEqual(["a", "d"]);
  });

  test("childrenOf returns the listed children in the session's order", () => {
    expect(names(Session.childrenOf(recorded, second))).toEqual([third]);
    expect(names(Session.childrenOf(tree, "a"))).toEqual(["b", "c"]);
    expect(Session.childrenOf(tree, "d")).toEqual([]);
    expect(Session.childrenOf(tree, "gone")).toEqual([]);
  });

  test("parallelSiblings returns the whole group, including the loop itself", () => {
    expect(names(Session.parallelSiblings(tree, "c"))).toEqual(["b", "c"]);
    expect(Session.parallelSiblings(tree, "a")).toEqual([]);
    expect(Session.parallelSiblings(tree, "gone")).toEqual([]);
  });

  test("getLoop returns the stored record", () => {
    expect(Session.getLoop(tree, "b")).toBe(tree.loops[1]);
    expect(Session.getLoop(tree, "gone")).toBeUndefined();
  });

  test("loopChainTo returns the loops from the root to the given one", () => {
    expect(Session.loopChainTo(recorded, third)).toEqual([second, third]);
    expect(Session.loopChainTo(tree, "c")).toEqual(["elsewhere.1", "a", "c"]);
    expect(Session.loopChainTo(tree, "gone")).toEqual(["gone"]);
  });

  test("loopChainTo stops if the parents form a cycle", () => {
    const circle = sessionOf(loop("x", { parent_loop_id: "y" }), loop("y", { parent_loop_id: "x" }));
    expect(Session.loopChainTo(circle, "x")).toEqual(["y", "x"]);
    expect(Session.loopChainTo(sessionOf(loop("x", { parent_loop_id: "x" })), "x")).toEqual(["x"]);
  });
});
