/** fillOrphan: inserts the missing result of a tool call at the right position. */

import * as fc from "fast-check";
import { Assistant, mergeConsecutive, Session, Tool, User } from "koine/riffer";
import { describe, expect, test } from "vitest";
import { asking, call, conversation, expectCode, idsOf, result, user } from "./samples.ts";
import { frozen } from "../../harness/frozen.ts";

/** Two rounds of calls, both interrupted. */
const interrupted = (): Session =>
  new Session({
    messages: frozen([
      user,
      asking("a1", "c1", "c2", "c3"),
      result("c1", "t1"),
      result("c3", "t3"),
      User.create("Go on.", { id: "u2" }),
      asking("a2", "c4"),
    ]),
  });

const filling = (tool_call_id: string): Tool =>
  Tool.create("Tool call interrupted before completion.", {
    tool_call_id,
    name: "weather",
    id: `f-${tool_call_id}`,
    error: "Tool call interrupted before completion.",
    error_type: "interrupted",
  });

describe("fillOrphan", () => {
  test("inserts the result after the other results of the same message", () => {
    const session = interrupted();
    const given = filling("c2");
    expect(session.fillOrphan(given)).toBe(given);
    expect(idsOf(session)).toEqual(["u1", "a1", "t1", "t3", "f-c2", "u2", "a2"]);
    expect(session.orphanedToolCallIds()).toEqual(["c4"]);
  });

  test("inserts the result right after a message without results, even the last", () => {
    const session = interrupted();
    session.fillOrphan(filling("c4"));
    expect(idsOf(session).slice(-2)).toEqual(["a2", "f-c4"]);
    expect(session.pendingToolCalls()).toEqual([expect.objectContaining({ id: "a2" }), []]);
  });

  test("calls no callback, like other edits", () => {
    const session = interrupted();
    session.onMessage(() => {
      throw new Error("told");
    });
    session.fillOrphan(filling("c2"));
    expect(session.count()).toBe(7);
  });

  test("with reused call ids, fills the first of two messages and then the second", () => {
    const session = new Session({ messages: [asking("a1", "call_0"), asking("a2", "call_0"), user] });
    session.fillOrphan(result("call_0", "t1"));
    session.fillOrphan(result("call_0", "t2"));
    expect(idsOf(session)).toEqual(["a1", "t1", "a2", "t2", "u1"]);
  });

  test("finds a call by the id that the document recommends", () => {
    const named = Assistant.create("", {
      id: "a1",
      tool_calls: [{ id: "i1", name: "weather", arguments: "{}" }],
    });
    const session = new Session({ messages: [named, user] });
    session.fillOrphan(result("i1", "t1"));
    expect(idsOf(session)).toEqual(["a1", "t1", "u1"]);
  });

  test("repairs a history that update broke", () => {
    const session = conversation();
    session.update({ id: "a1" }, { tool_calls: [call("c1"), call("c2"), call("c9")] });
    session.fillOrphan(filling("c9"));
    expect(session.orphanedToolCallIds()).toEqual([]);
    expect(mergeConsecutive(session.messages)[4]).toMatchObject({ tool_call_id: "c9" });
  });

  test.each([
    ["tool_call_missing", result("c9")],
    ["tool_call_answered", result("c1")],
    ["invalid_message", user],
    ["invalid_message", { ...result("c2"), content: 7 }],
    ["invalid_message", { role: "tool", content: "x", name: "weather" }],
  ] as const)("throws %s without any change", (code, message) => {
    const session = interrupted();
    expectCode(code, () => Reflect.apply(session.fillOrphan, session, [message]));
    expect([...session]).toEqual([...interrupted()]);
  });

  test("requires an id if a strategy is set", () => {
    const session = new Session({ messages: [asking("a1", "c1")], messageIdStrategy: "uuid" });
    expectCode("missing_id", () => session.fillOrphan(result("c1")));
  });
});

test("after filling every orphan of a random history, each result follows its call", () => {
  const turns = fc.array(
    fc.uniqueArray(fc.tuple(fc.constantFrom("c0", "c1", "c2"), fc.boolean()), { selector: ([id]) => id }),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(turns, fc.boolean(), (rounds, talks) => {
      const messages = rounds.flatMap((calls, at) => [
        asking(`a${at}`, ...calls.map(([id]) => id)),
        ...calls.flatMap(([id, isAnswered]) => (isAnswered ? [result(id)] : [])),
        ...(talks ? [user] : []),
      ]);
      const session = new Session({ messages });
      for (const id of session.orphanedToolCallIds()) session.fillOrphan(result(id));
      expect(session.orphanedToolCallIds()).toEqual([]);
      const shape = rounds.flatMap((calls) => [
        "assistant",
        ...calls.map(() => "tool"),
        ...(talks ? ["user"] : []),
      ]);
      expect(session.messages.map(({ role }) => role)).toEqual(shape);
    }),
  );
});
