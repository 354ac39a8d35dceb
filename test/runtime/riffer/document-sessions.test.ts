/** The samples of the Riffer document on conversations, in TypeScript, under the names of its sections. */

import {
  Assistant,
  configure,
  Message,
  mergeConsecutive,
  Session,
  System,
  Tool,
  toMessage,
  User,
} from "koine/riffer";
import { describe, expect, test } from "vitest";
import { expectCode } from "./samples.ts";

describe("Using Messages with Agents", () => {
  test("String Prompts", () => {
    expect(User.toHash(User.create("Hello!"))).toStrictEqual({ role: "user", content: "Hello!" });
  });

  test("Message Arrays", () => {
    const session = new Session({
      messages: [
        User.create("What's the weather?"),
        Assistant.create("I'll check that for you."),
        User.create("Thanks, I meant in Tokyo specifically."),
      ],
    });
    expect(session.messages.at(-1)?.content).toBe("Thanks, I meant in Tokyo specifically.");
  });

  test("Message Arrays, from hashes", () => {
    const stored = [
      { role: "user", content: "What's the weather?" },
      { role: "assistant", content: "Sunny." },
    ];
    const session = new Session({ messages: stored.map(toMessage) });
    expect(session.messages.map(Message.toHash)).toStrictEqual(stored);
  });

  test("Accessing Message History", () => {
    const session = new Session({ messages: [System.create("You are a helpful assistant.")] });
    session.add(User.create("Hello!"));
    session.add(Assistant.create("Hi there! How can I help you today?"));
    const lines: string[] = [];
    for (const message of session) lines.push(`[${message.role}] ${message.content}`);
    expect(lines).toEqual([
      "[system] You are a helpful assistant.",
      "[user] Hello!",
      "[assistant] Hi there! How can I help you today?",
    ]);
    expect(session.messages.map((message) => `[${message.role}] ${message.content}`)).toEqual(lines);
    expect(session.find(({ role }) => role === "user")?.content).toBe("Hello!");
    expect(session.select(({ role }) => role !== "system")).toHaveLength(2);
    expect(session.count()).toBe(3);
    expect([...session.reverseEach()].map(({ role }) => role)).toEqual(["assistant", "user", "system"]);
  });
});

test("Tool Call Structure", () => {
  const call = {
    id: "item_123",
    call_id: "call_456",
    name: "weather_tool",
    arguments: '{"city":"Tokyo"}',
  };
  const message = Assistant.create("", { tool_calls: [call] });
  expect(toMessage(Assistant.toHash(message))).toStrictEqual(message);
  for (const tool_call_id of [call.id, call.call_id]) {
    const result = Tool.create("22C", { tool_call_id, name: "weather_tool" });
    expect(new Session({ messages: [message, result] }).orphanedToolCallIds()).toEqual([]);
  }
});

test("Message Emission", () => {
  const seen: string[] = [];
  const session = new Session().onMessage(({ role }) => void seen.push(role));
  session.add(System.create("Be brief."));
  session.add(User.create("Hi"));
  const call = { call_id: "call_1", name: "weather", arguments: "{}" };
  session.add(Assistant.create("Hello", { tool_calls: [call] }));
  session.add(Tool.create("22C", { tool_call_id: "call_1", name: "weather" }));
  expect(seen).toEqual(["assistant", "tool"]);
});

test("Consecutive Message Merging", () => {
  const session = new Session({
    messages: [
      System.create("You are a code reviewer."),
      User.create("The repository uses RSpec for testing."),
      User.create("Review this pull request."),
    ],
  });
  expect(mergeConsecutive(session.messages).map(Message.toHash)).toStrictEqual([
    { role: "system", content: "You are a code reviewer." },
    { role: "user", content: "The repository uses RSpec for testing.\n\nReview this pull request." },
  ]);
  expect(session.messages).toHaveLength(3);
});

describe("IDs", () => {
  test("are off by default", () => {
    expect(User.create("Hello").id).toBeUndefined();
    expect(User.toHash(User.create("Hello"))).not.toHaveProperty("id");
  });

  test("are made by a strategy", () => {
    const riffer = configure({ messageIdStrategy: "uuidv7" });
    const message = riffer.User.create("Hello");
    expect(message.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(riffer.User.toHash(message)).toStrictEqual({ role: "user", content: "Hello", id: message.id });
  });

  test("are preserved when set explicitly", () => {
    const riffer = configure({ messageIdStrategy: "uuid" });
    expect(riffer.Assistant.create("Done.", { id: "reply-42" }).id).toBe("reply-42");
    expect(Assistant.create("Done.", { id: "reply-42" }).id).toBe("reply-42");
  });

  test("must be there in the history when a strategy is on", () => {
    const messages = [User.create("Hello", { id: "u1" }), Assistant.create("Hi")];
    expectCode("missing_id", () => configure({ messageIdStrategy: "uuidv7" }).session(messages));
    expectCode("missing_id", () => new Session({ messages, messageIdStrategy: "uuid" }));
    expect(new Session({ messages }).count()).toBe(2);
  });
});

test("Base Class", () => {
  const messages: Message[] = [System.create("a"), User.create("b", { id: "u1" })];
  expect(messages.map(Message.role)).toEqual(["system", "user"]);
  expect(messages.map(Message.toHash)).toStrictEqual([
    { role: "system", content: "a" },
    { role: "user", content: "b", id: "u1" },
  ]);
});

test("Editing history after the fact", () => {
  const asking = Assistant.create("Let me look, and then ...", {
    id: "a_1",
    tool_calls: [{ call_id: "call_1", name: "weather", arguments: "{}" }],
  });
  const session = new Session({ messages: [User.create("Weather?"), asking] });
  session.add(Tool.create("22C", { tool_call_id: "call_1", name: "weather" }));
  session.update({ id: "a_1" }, { content: "Let me look." });
  session.update({ tool_call_id: "call_1" }, { content: "23C" });
  expect(session.messages.map(({ content }) => content)).toEqual(["Weather?", "Let me look.", "23C"]);
  expect(asking.content).toBe("Let me look, and then ...");
  expect(() => Object.assign(asking, { content: "changed" })).toThrow(TypeError);
  session.remove({ id: "a_1" });
  expect(session.messages.map(({ role }) => role)).toEqual(["user"]);
});
