/** Session: the history, its callbacks, and the rule that a tool result stands with its tool call. */

import * as fc from "fast-check";
import { Assistant, type Message, Session, System, Tool, User } from "koine/riffer";
import { describe, expect, test } from "vitest";
import { asking, call, expectCode, frozen, result, thrownBy } from "./samples.ts";

const user = User.create("Weather?", { id: "u1" });

const conversation = (): Session =>
  new Session({
    messages: frozen([
      user,
      asking("a1", "c1", "c2"),
      result("c1", "t1"),
      result("c2", "t2"),
      asking("a2", "c3"),
      result("c3", "t3"),
      Assistant.create("Sunny.", { id: "a3" }),
    ]),
  });

const idsOf = (session: Session): (string | undefined)[] => session.messages.map(({ id }) => id);

describe("a new session", () => {
  test("begins empty, or with a history that it does not copy message by message", () => {
    expect([...new Session()]).toEqual([]);
    const messages = [user];
    const session = new Session({ messages });
    expect(session.messages[0]).toBe(user);
    session.add(Assistant.create("Hi"));
    expect(messages).toHaveLength(1);
  });

  test("refuses what is no message", () => {
    const hash: unknown = { role: "user", content: "no files" };
    expectCode("invalid_message", () => Reflect.construct(Session, [{ messages: [hash] }]));
    expectCode("invalid_message", () => Reflect.construct(Session, [{ messages: ["Hello"] }]));
    const session = conversation();
    expectCode("invalid_message", () => Reflect.apply(session.add, session, [hash]));
    expect(idsOf(session)).toEqual(idsOf(conversation()));
  });

  test("wants ids of every message when they are on, also later", () => {
    const session = new Session({ messages: [user], messageIdStrategy: "uuidv7" });
    expectCode("missing_id", () => session.add(User.create("no id")));
    expectCode("missing_id", () => session.update({ id: "u1" }, { id: null }));
    expect(session.messages).toEqual([user]);
    session.add(User.create("an empty id is one", { id: "" }));
    expect(session.count()).toBe(2);
  });

  test("refuses an unknown strategy", () =>
    expectCode("unknown_id_strategy", () => Reflect.construct(Session, [{ messageIdStrategy: "uuidv4" }])));
});

describe("enumeration", () => {
  const session = conversation();

  test("is that of a list", () => {
    expect([...session]).toEqual(session.messages);
    expect(session.find(({ id }) => id === "t2")).toMatchObject({ tool_call_id: "c2" });
    expect(session.find(({ id }) => id === "none")).toBeUndefined();
    expect(session.select(({ role }) => role === "tool").map(({ id }) => id)).toEqual(["t1", "t2", "t3"]);
    expect([session.count(), session.count(({ role }) => role === "assistant")]).toEqual([7, 3]);
    expect([...session.reverseEach()].map(({ id }) => id)).toEqual(idsOf(session).toReversed());
  });
});

describe("onMessage", () => {
  test("tells every callback of assistant and tool messages, in order", () => {
    const seen: string[] = [];
    const session = conversation()
      .onMessage(({ content }) => void seen.push(`1 ${content}`))
      .onMessage(({ content }) => void seen.push(`2 ${content}`));
    for (const message of [System.create("s"), User.create("u"), Assistant.create("a"), result("c9")])
      expect(session.add(message)).toBe(message);
    expect(seen).toEqual(["1 a", "2 a", "1 result of c9", "2 result of c9"]);
  });

  test("says nothing of silent additions, updates and removals", () => {
    const seen: Message[] = [];
    const session = conversation().onMessage((message) => void seen.push(message));
    session.add(Assistant.create("a"), { silent: true });
    session.update({ id: "a3" }, { content: "Rainy." });
    session.remove({ id: "a3" });
    expect(seen).toEqual([]);
  });

  test("comes after the message is there, so that a callback may update it", () => {
    const session = new Session();
    session.onMessage(({ id = "" }) => void session.update({ id }, { content: "redacted" }));
    session.add(Assistant.create("secret", { id: "a1" }));
    expect(session.messages.map(({ content }) => content)).toEqual(["redacted"]);
  });

  test("does not tell a callback of the message during which it was registered", () => {
    const seen: string[] = [];
    const session = new Session();
    session.onMessage(() => void session.onMessage(({ content }) => void seen.push(String(content))));
    session.add(Assistant.create("first"));
    expect(seen).toEqual([]);
    session.add(Assistant.create("second"));
    expect(seen).toEqual(["second"]);
  });

  test("needs a function", () => {
    const session = new Session();
    expectCode("callback_missing", () => Reflect.apply(session.onMessage, session, []));
  });
});

describe("remove", () => {
  test("takes the results of an assistant message with it, wherever they are", () => {
    const session = conversation();
    session.add(result("c1", "late"));
    expect(session.remove({ id: "a1" })).toMatchObject({ id: "a1", role: "assistant" });
    expect(idsOf(session)).toEqual(["u1", "a2", "t3", "a3"]);
  });

  test("takes any other message alone", () => {
    const session = conversation();
    expect(session.remove({ id: "u1" })).toBe(user);
    expect(session.remove({ id: "a3" })).toMatchObject({ id: "a3" });
    expect(idsOf(session)).toEqual(["a1", "t1", "t2", "a2", "t3"]);
  });

  test("answers nothing for an id that is not there", () => {
    const session = conversation();
    expect(session.remove({ id: "none" })).toBeUndefined();
    session.add(User.create("without id"));
    expect(Reflect.apply(session.remove, session, [{}])).toBeUndefined();
    expect(session.count()).toBe(8);
  });

  test("refuses a tool message", () => {
    const session = conversation();
    expectCode("tool_message_removal", () => session.remove({ id: "t1" }));
    expect(idsOf(session)).toEqual(idsOf(conversation()));
  });

  test("takes the first of two messages with one id", () => {
    const session = new Session({
      messages: [User.create("1", { id: "x" }), User.create("2", { id: "x" })],
    });
    session.remove({ id: "x" });
    expect(session.messages.map(({ content }) => content)).toEqual(["2"]);
  });

  test("leaves the results of another message that counts its calls anew", () => {
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
  test("replaces by id, in place", () => {
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

  test("removes the results of calls that are no longer there, and no others", () => {
    const session = conversation();
    session.update({ id: "a1" }, { tool_calls: [call("c2")] });
    expect(idsOf(session)).toEqual(["u1", "a1", "t2", "a2", "t3", "a3"]);
    session.update({ id: "a2" }, { tool_calls: null });
    expect(idsOf(session)).toEqual(["u1", "a1", "t2", "a2", "a3"]);
  });

  test("keeps the result of a call that is only spelt otherwise", () => {
    const session = new Session({
      messages: [
        Assistant.create("", { id: "a1", tool_calls: [{ id: "i1", name: "weather", arguments: "{}" }] }),
        result("i1", "t1"),
      ],
    });
    session.update({ id: "a1" }, { tool_calls: [call("i1")] });
    expect(idsOf(session)).toEqual(["a1", "t1"]);
  });

  test("may add calls, whose results then are missing", () => {
    const session = conversation();
    session.update({ id: "a3" }, { tool_calls: [call("c4")] });
    expect(session.orphanedToolCallIds()).toEqual(["c4"]);
  });

  test("leaves out what is undefined, and takes null as nothing", () => {
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
  ] as const)("throws %s for %j, and changes nothing", (code, lookup, changes) => {
    const session = conversation();
    expectCode(code, () => Reflect.apply(session.update, session, [lookup, changes]));
    expect([...session]).toEqual([...conversation()]);
  });

  test("says what it did not find", () =>
    expect(thrownBy(() => conversation().update({ tool_call_id: "x" }, {})).message).toBe(
      'no message found for tool_call_id "x"',
    ));
});

describe("orphanedToolCallIds", () => {
  test("are the calls without a result anywhere, in order", () => {
    const session = new Session({
      messages: [asking("a1", "c1", "c2"), result("c2"), asking("a2", "c3", "c4"), result("c3")],
    });
    expect(session.orphanedToolCallIds()).toEqual(["c1", "c4"]);
    session.add(result("c1"));
    expect(session.orphanedToolCallIds()).toEqual(["c4"]);
    expect(conversation().orphanedToolCallIds()).toEqual([]);
  });

  test("a result may even come before its call", () =>
    expect(new Session({ messages: [result("c1"), asking("a1", "c1")] }).orphanedToolCallIds()).toEqual([]));

  test("call_id counts before id", () => {
    const calls = [
      { id: "1", call_id: "2", name: "n", arguments: "{}" },
      { id: "2", call_id: "1", name: "n", arguments: "{}" },
    ];
    const messages = [Assistant.create("", { tool_calls: calls }), result("2")];
    expect(new Session({ messages }).orphanedToolCallIds()).toEqual(["1"]);
  });
});

describe("pendingToolCalls", () => {
  test("are those of the last assistant message without a result after it", () => {
    const last = asking("a2", "c1", "c2");
    const session = new Session({ messages: [asking("a1", "c1"), result("c1"), last] });
    expect(session.pendingToolCalls()).toEqual([last, [call("c1"), call("c2")]]);
    session.add(result("c1"));
    expect(session.pendingToolCalls()).toEqual([last, [call("c2")]]);
    session.add(result("c2"));
    expect(session.pendingToolCalls()).toEqual([last, []]);
  });

  test("a call without any identifier stays pending", () => {
    const last = Assistant.create("", { tool_calls: [{ name: "now", arguments: null }] });
    const session = new Session({ messages: [last, result("c1")] });
    expect(session.pendingToolCalls()).toEqual([last, last.tool_calls]);
    expect(session.orphanedToolCallIds()).toEqual([]);
  });

  test("none without an assistant message or calls", () => {
    expect(new Session({ messages: [user] }).pendingToolCalls()).toEqual([undefined, []]);
    expect(conversation().pendingToolCalls()).toEqual([Assistant.create("Sunny.", { id: "a3" }), []]);
  });
});

test("whatever is removed and updated away, no call loses its result and no result its call", () => {
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
