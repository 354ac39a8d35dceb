/** Session: the history, its callbacks, and the rule that a tool result needs its tool call. */

import { Assistant, type Message, Session, System, User } from "koine/riffer";
import { describe, expect, test } from "vitest";
import { asking, call, conversation, expectCode, idsOf, result, user } from "./samples.ts";

describe("a new session", () => {
  test("is empty or has the given messages, which are not copied", () => {
    expect([...new Session()]).toEqual([]);
    const messages = [user];
    const session = new Session({ messages });
    expect(session.messages[0]).toBe(user);
    session.add(Assistant.create("Hi"));
    expect(messages).toHaveLength(1);
  });

  test("rejects an invalid message", () => {
    const hash: unknown = { role: "user", content: "no files" };
    expectCode("invalid_message", () => Reflect.construct(Session, [{ messages: [hash] }]));
    expectCode("invalid_message", () => Reflect.construct(Session, [{ messages: ["Hello"] }]));
    const session = conversation();
    expectCode("invalid_message", () => Reflect.apply(session.add, session, [hash]));
    expect(idsOf(session)).toEqual(idsOf(conversation()));
  });

  test("requires ids of all messages if a strategy is set, including later ones", () => {
    const session = new Session({ messages: [user], messageIdStrategy: "uuidv7" });
    expectCode("missing_id", () => session.add(User.create("no id")));
    expectCode("missing_id", () => session.update({ id: "u1" }, { id: null }));
    expect(session.messages).toEqual([user]);
    session.add(User.create("an empty id counts", { id: "" }));
    expect(session.count()).toBe(2);
  });

  test("rejects an unknown strategy", () =>
    expectCode("unknown_id_strategy", () => Reflect.construct(Session, [{ messageIdStrategy: "uuidv4" }])));
});

describe("iteration", () => {
  const session = conversation();

  test("works like a list", () => {
    expect([...session]).toEqual(session.messages);
    expect(session.find(({ id }) => id === "t2")).toMatchObject({ tool_call_id: "c2" });
    expect(session.find(({ id }) => id === "none")).toBeUndefined();
    expect(session.select(({ role }) => role === "tool").map(({ id }) => id)).toEqual(["t1", "t2", "t3"]);
    expect([session.count(), session.count(({ role }) => role === "assistant")]).toEqual([7, 3]);
    expect([...session.reverseEach()].map(({ id }) => id)).toEqual(idsOf(session).toReversed());
  });
});

describe("onMessage", () => {
  test("calls every callback for assistant and tool messages, in order", () => {
    const seen: string[] = [];
    const session = conversation()
      .onMessage(({ content }) => void seen.push(`1 ${content}`))
      .onMessage(({ content }) => void seen.push(`2 ${content}`));
    for (const message of [
      System.create("s"),
      User.create("u"),
      Assistant.create("a", { tool_calls: [call("c9")] }),
      result("c9"),
    ])
      expect(session.add(message)).toBe(message);
    expect(seen).toEqual(["1 a", "2 a", "1 result of c9", "2 result of c9"]);
  });

  test("calls no callback for a rejected result without a call", () => {
    const seen: Message[] = [];
    const session = conversation().onMessage((message) => void seen.push(message));
    const before = [...session];
    expectCode("tool_call_missing", () => session.add(result("c9")));
    expect([[...session], seen]).toEqual([before, []]);
  });

  test("calls no callback for silent additions, updates and removals", () => {
    const seen: Message[] = [];
    const session = conversation().onMessage((message) => void seen.push(message));
    session.add(Assistant.create("a"), { silent: true });
    session.update({ id: "a3" }, { content: "Rainy." });
    session.remove({ id: "a3" });
    expect(seen).toEqual([]);
  });

  test("runs after the message was added, so a callback may update it", () => {
    const session = new Session();
    session.onMessage(({ id = "" }) => void session.update({ id }, { content: "redacted" }));
    session.add(Assistant.create("secret", { id: "a1" }));
    expect(session.messages.map(({ content }) => content)).toEqual(["redacted"]);
  });

  test("does not call a callback for the message during which it was registered", () => {
    const seen: string[] = [];
    const session = new Session();
    session.onMessage(() => void session.onMessage(({ content }) => void seen.push(String(content))));
    session.add(Assistant.create("first"));
    expect(seen).toEqual([]);
    session.add(Assistant.create("second"));
    expect(seen).toEqual(["second"]);
  });

  test("requires a function", () => {
    const session = new Session();
    expectCode("callback_missing", () => Reflect.apply(session.onMessage, session, []));
  });
});

describe("orphanedToolCallIds", () => {
  test("returns the calls without a result, in order", () => {
    const session = new Session({
      messages: [asking("a1", "c1", "c2"), result("c2"), asking("a2", "c3", "c4"), result("c3")],
    });
    expect(session.orphanedToolCallIds()).toEqual(["c1", "c4"]);
    session.add(result("c1"));
    expect(session.orphanedToolCallIds()).toEqual(["c4"]);
    expect(conversation().orphanedToolCallIds()).toEqual([]);
  });

  test("accepts a result before its call", () =>
    expect(new Session({ messages: [result("c1"), asking("a1", "c1")] }).orphanedToolCallIds()).toEqual([]));

  test("prefers call_id to id", () => {
    const calls = [
      { id: "1", call_id: "2", name: "n", arguments: "{}" },
      { id: "2", call_id: "1", name: "n", arguments: "{}" },
    ];
    const messages = [Assistant.create("", { tool_calls: calls }), result("2")];
    expect(new Session({ messages }).orphanedToolCallIds()).toEqual(["1"]);
  });
});

describe("pendingToolCalls", () => {
  test("returns the calls of the last assistant message without a later result", () => {
    const last = asking("a2", "c1", "c2");
    const session = new Session({ messages: [asking("a1", "c1"), result("c1"), last] });
    expect(session.pendingToolCalls()).toEqual([last, [call("c1"), call("c2")]]);
    session.add(result("c1"));
    expect(session.pendingToolCalls()).toEqual([last, [call("c2")]]);
    session.add(result("c2"));
    expect(session.pendingToolCalls()).toEqual([last, []]);
  });

  test("a call without an identifier is always pending", () => {
    const last = Assistant.create("", { tool_calls: [{ name: "now", arguments: null }] });
    const session = new Session({ messages: [last, result("c1")] });
    expect(session.pendingToolCalls()).toEqual([last, last.tool_calls]);
    expect(session.orphanedToolCallIds()).toEqual([]);
  });

  test("returns an empty list without an assistant message or calls", () => {
    expect(new Session({ messages: [user] }).pendingToolCalls()).toEqual([undefined, []]);
    expect(conversation().pendingToolCalls()).toEqual([Assistant.create("Sunny.", { id: "a3" }), []]);
  });
});
