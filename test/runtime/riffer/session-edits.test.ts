/** Session.remove and Session.update: they keep tool calls and tool results together. */

import * as fc from "fast-check";
import { Assistant, type Message, Session, Tool, User } from "koine/riffer";
import { describe, expect, test } from "vitest";
import { asking, call, conversation, expectCode, idsOf, result, thrownBy, user } from "./samples.ts";

describe("remove", () => {
  test("removes the results of an assistant message, too", () => {
    const session = conversation();
    session.add(result("c1", "late"));
    expect(session.remove({ id: "a1" })).toMatchObject({ id: "a1", role: "assistant" });
    expect(idsOf(session)).toEqual(["u1", "a2", "t3", "a3"]);
  });

  test("removes only the message if it has no results", () => {
    const session = conversation();
    expect(session.remove({ id: "u1" })).toBe(user);
    expect(session.remove({ id: "a3" })).toMatchObject({ id: "a3" });
    expect(idsOf(session)).toEqual(["a1", "t1", "t2", "a2", "t3"]);
  });

  test("returns undefined for an unknown id", () => {
    const session = conversation();
    expect(session.remove({ id: "none" })).toBeUndefined();
    session.add(User.create("without id"));
    expect(Reflect.apply(session.remove, session, [{}])).toBeUndefined();
    expect(session.count()).toBe(8);
  });

  test("rejects a tool message", () => {
    const session = conversation();
    expectCode("tool_message_removal", () => session.remove({ id: "t1" }));
    expect(idsOf(session)).toEqual(idsOf(conversation()));
  });

  test("removes the first of two messages with the same id", () => {
    const session = new Session({
      messages: [User.create("1", { id: "x" }), User.create("2", { id: "x" })],
    });
    session.remove({ id: "x" });
    expect(session.messages.map(({ content }) => content)).toEqual(["2"]);
  });

  test("keeps the results of another message that reuses the call ids", () => {
    const session = new Session({
      messages: [
        asking("a1", "call_0"),
        result("call_0", "t1"),
        asking("a2", "call_0"),
        result("call_0", "t2"),
      ],
    });
    session.remove({ id: "a1" });
    expect(idsOf(session)).toEqual(["a2", "t2"]);
    expect(session.orphanedToolCallIds()).toEqual([]);
  });
});

describe("update", () => {
  test("replaces a message by id, in place", () => {
    const session = conversation();
    const changed = session.update({ id: "a3" }, { content: "Rainy." });
    expect(changed).toEqual(Assistant.create("Rainy.", { id: "a3" }));
    expect(session.messages.at(-1)).toBe(changed);
    expect(Object.isFrozen(changed)).toBe(true);
  });

  test("replaces a result by tool_call_id", () => {
    const session = conversation();
    session.update(
      { tool_call_id: "c2" },
      { content: "failed", error: "failed", error_type: "timeout_error" },
    );
    expect(session.find(({ id }) => id === "t2")).toEqual(
      Tool.create("failed", {
        tool_call_id: "c2",
        name: "weather",
        id: "t2",
        error: "failed",
        error_type: "timeout_error",
      }),
    );
  });

  test("removes only the results of removed calls", () => {
    const session = conversation();
    session.update({ id: "a1" }, { tool_calls: [call("c2")] });
    expect(idsOf(session)).toEqual(["u1", "a1", "t2", "a2", "t3", "a3"]);
    session.update({ id: "a2" }, { tool_calls: null });
    expect(idsOf(session)).toEqual(["u1", "a1", "t2", "a2", "a3"]);
  });

  test("keeps the result of a call whose identifier only moved to another field", () => {
    const session = new Session({
      messages: [
        Assistant.create("", { id: "a1", tool_calls: [{ id: "i1", name: "weather", arguments: "{}" }] }),
        result("i1", "t1"),
      ],
    });
    session.update({ id: "a1" }, { tool_calls: [call("i1")] });
    expect(idsOf(session)).toEqual(["a1", "t1"]);
  });

  test("may add calls, which then lack results", () => {
    const session = conversation();
    session.update({ id: "a3" }, { tool_calls: [call("c4")] });
    expect(session.orphanedToolCallIds()).toEqual(["c4"]);
  });

  test("ignores undefined fields and treats null as absent", () => {
    const session = new Session({
      messages: [
        Assistant.create("Hi", {
          id: "a1",
          token_usage: { input_tokens: 1, output_tokens: 1 },
          structured_output: {},
        }),
      ],
    });
    const kept = session.update({ id: "a1" }, { token_usage: undefined, content: undefined });
    expect(kept).toMatchObject({ content: "Hi", token_usage: { input_tokens: 1 }, structured_output: {} });
    const cleared = session.update(
      { id: "a1" },
      { content: null, token_usage: null, structured_output: null },
    );
    expect(cleared).toStrictEqual({ ...Assistant.create("", { id: "a1" }), content: null });
  });

  test("keeps unknown fields", () => {
    const message: Message = Object.assign({ ...user }, { timestamp: 1 });
    const session = new Session({ messages: [message] });
    expect(session.update({ id: "u1" }, { content: "Hi" })).toMatchObject({ timestamp: 1, content: "Hi" });
  });

  test.each([
    ["lookup_missing", {}, {}],
    ["lookup_missing", { id: null }, {}],
    ["lookup_ambiguous", { id: "t1", tool_call_id: "c1" }, {}],
    ["message_not_found", { id: "none" }, {}],
    ["message_not_found", { tool_call_id: "none" }, {}],
    ["message_not_found", { tool_call_id: "a1" }, {}],
    ["field_not_updatable", { id: "u1" }, { tool_calls: [] }],
    ["field_not_updatable", { id: "u1" }, { role: "system" }],
    ["field_not_updatable", { id: "t1" }, { tool_call_id: "c9" }],
    ["field_not_updatable", { id: "a1" }, { files: [] }],
    ["invalid_message", { id: "u1" }, { content: 7 }],
    ["invalid_message", { id: "t1" }, { name: null }],
    ["invalid_message", { id: "a1" }, { content: "changed", tool_calls: [{ call_id: "c9" }] }],
  ] as const)("throws %s for %j without any change", (code, lookup, changes) => {
    const session = conversation();
    expectCode(code, () => Reflect.apply(session.update, session, [lookup, changes]));
    expect([...session]).toEqual([...conversation()]);
  });

  test("names the missing id in its error", () =>
    expect(thrownBy(() => conversation().update({ tool_call_id: "x" }, {})).message).toBe(
      'no message found for tool_call_id "x"',
    ));
});

test("random removals and updates never separate calls and results", () => {
  const callIds = fc.array(fc.constantFrom<string>("c0", "c1", "c2", "c3"), { maxLength: 3 });
  const edits = fc.array(fc.tuple(fc.nat(9), fc.option(callIds)), { maxLength: 8 });
  fc.assert(
    fc.property(fc.array(callIds, { maxLength: 6 }), edits, (turns, changes) => {
      const session = new Session({
        messages: turns.flatMap((ids, at) => {
          const unique = [...new Set(ids)];
          return [asking(`a${at}`, ...unique), ...unique.map((id) => result(id, `t${at}${id}`))];
        }),
      });
      for (const [at, kept] of changes) {
        const target = session.find(({ id }) => id === `a${at}`);
        if (target?.role !== "assistant") continue;
        if (kept === null) session.remove({ id: `a${at}` });
        else {
          const tool_calls = target.tool_calls.filter(({ call_id = "" }) => kept.includes(call_id));
          session.update({ id: `a${at}` }, { tool_calls });
        }
        expect(session.orphanedToolCallIds()).toEqual([]);
        const calls = session.select(({ role }) => role === "assistant");
        const count = calls.flatMap((message) => (message.role === "assistant" ? message.tool_calls : []));
        expect(session.count(({ role }) => role === "tool")).toBe(count.length);
      }
    }),
  );
});
