/** Every code sample of the Riffer document in TypeScript, under the names of its sections. */

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  Assistant,
  configure,
  type Message,
  mergeConsecutive,
  Message as AnyMessage,
  Session,
  System,
  TokenUsage,
  Tool,
  toMessage,
  User,
} from "koine/riffer";
import { FilePart, User as FileUser } from "koine/riffer/files";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectCode } from "./samples.ts";

const base64String = "AA==";
let folder = "";
const photo = (): string => path.join(folder, "photo.jpg");

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "koine-"));
  writeFileSync(photo(), Uint8Array.of(0xff, 0xd8, 0xff));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("Message Types", () => {
  test("System", () => {
    const message = System.create("You are a helpful assistant.");
    expect(message.role).toBe("system");
    expect(message.content).toBe("You are a helpful assistant.");
    expect(System.toHash(message)).toStrictEqual({
      role: "system",
      content: "You are a helpful assistant.",
    });
  });

  test("User", () => {
    const message = User.create("Hello, how are you?");
    expect(message.role).toBe("user");
    expect(message.content).toBe("Hello, how are you?");
    expect(message.files).toEqual([]);
    expect(User.toHash(message)).toStrictEqual({ role: "user", content: "Hello, how are you?" });
  });

  test("User with file attachments", () => {
    const file = FilePart.fromPath(photo());
    const message = User.create("Describe this image", { files: [file] });
    expect(message.files).toEqual([file]);
    expect(User.toHash(message)).toStrictEqual({
      role: "user",
      content: "Describe this image",
      files: [{ media_type: "image/jpeg", data: "/9j/", filename: "photo.jpg" }],
    });
  });

  test("Assistant, text-only response", () => {
    const message = Assistant.create("I'm doing well, thank you!");
    expect(message.role).toBe("assistant");
    expect(message.content).toBe("I'm doing well, thank you!");
    expect(message.tool_calls).toEqual([]);
    expect(message.token_usage).toBeUndefined();
  });

  test("Assistant, response with tool calls", () => {
    const call = {
      id: "call_123",
      call_id: "call_123",
      name: "weather_tool",
      arguments: '{"city":"Tokyo"}',
    };
    const message = Assistant.create("", { tool_calls: [call] });
    expect(message.tool_calls).toEqual([call]);
    expect(Assistant.toHash(message)).toStrictEqual({ role: "assistant", content: "", tool_calls: [call] });
  });

  test("Assistant, accessing token usage data", () => {
    const message = Assistant.create("Hi", { token_usage: { input_tokens: 5, output_tokens: 2 } });
    const { token_usage } = message;
    if (token_usage === undefined) throw new Error("no token usage");
    expect(`Input tokens: ${token_usage.input_tokens}`).toBe("Input tokens: 5");
    expect(`Output tokens: ${token_usage.output_tokens}`).toBe("Output tokens: 2");
    expect(`Total tokens: ${TokenUsage.totalTokens(token_usage)}`).toBe("Total tokens: 7");
  });

  test("Structured Output on Messages", () => {
    const content = '{"sentiment":"positive"}';
    const message = Assistant.create(content, { structured_output: { sentiment: "positive" } });
    expect(Assistant.hasStructuredOutput(message)).toBe(true);
    expect(message.structured_output).toEqual({ sentiment: "positive" });

    const without = Assistant.create(content);
    expect(Assistant.hasStructuredOutput(without)).toBe(false);
    expect(without.structured_output).toBeUndefined();

    expect(Assistant.toHash(message)).toStrictEqual({
      role: "assistant",
      content: '{"sentiment":"positive"}',
      structured_output: { sentiment: "positive" },
    });
    expect(Assistant.toHash(without)).toStrictEqual({ role: "assistant", content });
  });

  test("Tool", () => {
    const message = Tool.create("The weather in Tokyo is 22C and sunny.", {
      tool_call_id: "call_123",
      name: "weather_tool",
    });
    expect(message.role).toBe("tool");
    expect(message.content).toBe("The weather in Tokyo is 22C and sunny.");
    expect(message.tool_call_id).toBe("call_123");
    expect(message.name).toBe("weather_tool");
    expect(Tool.isError(message)).toBe(false);
  });

  test("Tool, error result", () => {
    const message = Tool.create("API rate limit exceeded", {
      tool_call_id: "call_123",
      name: "weather_tool",
      error: "API rate limit exceeded",
      error_type: "execution_error",
    });
    expect(Tool.isError(message)).toBe(true);
    expect(message.error).toBe("API rate limit exceeded");
    expect(message.error_type).toBe("execution_error");
  });
});

describe("File Parts", () => {
  test("Creating File Parts, from a file path", () => {
    const file = FilePart.fromPath(photo());
    expect(file.media_type).toBe("image/jpeg");
    expect(file.filename).toBe("photo.jpg");
    expect(FilePart.isImage(file)).toBe(true);
  });

  test("Creating File Parts, from a URL", () => {
    const file = FilePart.fromUrl("https://example.com/doc.pdf");
    expect(FilePart.isUrl(file)).toBe(true);
    expect(FilePart.isDocument(file)).toBe(true);
  });

  test("Creating File Parts, from raw base64 data", () => {
    const file = FilePart.create({ media_type: "image/png", data: base64String, filename: "chart.png" });
    expect(file).toStrictEqual({ media_type: "image/png", data: base64String, filename: "chart.png" });
    expect(FilePart.fromData(base64String, { media_type: "image/png", filename: "chart.png" })).toEqual(file);
  });

  test("Hash Shorthand", () => {
    const { files } = FileUser.create("Look", {
      files: [
        { path: photo() },
        { url: "https://example.com/photo.jpg" },
        { url: "https://example.com/file", media_type: "application/pdf" },
        { data: base64String, media_type: "image/png", filename: "chart.png" },
      ],
    });
    expect(files).toStrictEqual([
      { media_type: "image/jpeg", data: "/9j/", filename: "photo.jpg" },
      { media_type: "image/jpeg", url: "https://example.com/photo.jpg" },
      { media_type: "application/pdf", url: "https://example.com/file" },
      { media_type: "image/png", data: base64String, filename: "chart.png" },
    ]);
  });

  test("Predicates", () => {
    const image = FilePart.fromData(base64String, { media_type: "image/png" });
    const document = FilePart.fromUrl("https://example.com/doc.pdf");
    expect([image, document].map(FilePart.isImage)).toEqual([true, false]);
    expect([image, document].map(FilePart.isDocument)).toEqual([false, true]);
    expect([image, document].map(FilePart.isUrl)).toEqual([false, true]);
  });
});

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
    expect(session.messages.map(AnyMessage.toHash)).toStrictEqual(stored);
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
  session.add(Assistant.create("Hello"));
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
  expect(mergeConsecutive(session.messages).map(AnyMessage.toHash)).toStrictEqual([
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
  expect(messages.map(AnyMessage.role)).toEqual(["system", "user"]);
  expect(messages.map(AnyMessage.toHash)).toStrictEqual([
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
