/** Every code sample from the Operator message document in TypeScript, titled after its section. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  AgentMessage,
  AssistantContent,
  AssistantMessage,
  BaseMessage,
  ImageContent,
  AudioContent,
  LLMMessage,
  Role,
  SystemContent,
  SystemMessage,
  TextContent,
  ThinkingContent,
  ToolCallContent,
  ToolContent,
  ToolMessage,
  ToolResultContent,
  Usage,
  UsageCost,
  UserContent,
  UserMessage,
} from "koine/operator";
import * as files from "koine/operator/files";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { assistant, bytes, result, sessionOnly, sources, tool, user } from "./samples.ts";

const folder = mkdtempSync(path.join(tmpdir(), "koine-operator-"));
const clip = path.join(folder, "clip.mp3");
const picture = path.join(folder, "picture.jpg");

beforeAll(() => {
  writeFileSync(clip, bytes("ID3\x04\x00"));
  writeFileSync(picture, bytes("\xff\xd8\xff\xe0"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const stamped = { id: "id-1", timestamp: 1_700_000_000.25 };

describe("Content types", () => {
  test("describes the content of each role", () => {
    const kinds = {
      text: TextContent.create(),
      image: ImageContent.create(),
      audio: AudioContent.create(),
      thinking: ThinkingContent.create(),
      tool_call: ToolCallContent.create(),
      tool_result: ToolResultContent.create(),
    };
    const takenBy = (codec: { is(wire: unknown): boolean }) =>
      Object.entries(kinds).flatMap(([kind, content]) => (codec.is(content) ? [kind] : []));
    expect(takenBy(SystemContent)).toEqual(["text"]);
    expect(takenBy(UserContent)).toEqual(["text", "image", "audio", "tool_result"]);
    expect(takenBy(AssistantContent)).toEqual(["text", "thinking", "tool_call"]);
    expect(takenBy(ToolContent)).toEqual(["tool_result"]);
  });

  test("messages do not enforce it", () => {
    expect(LLMMessage.is({ role: "system", contents: [result] })).toBe(true);
  });
});

test("TextContent", () => {
  expect(TextContent.create()).toEqual({ type: "text", content: "" });
  expect(TextContent.create({ content: "hi" })).toEqual({ type: "text", content: "hi" });
});

test("ImageContent", () => {
  expect(ImageContent.create()).toEqual({ type: "image", images: [] });
  expect(ImageContent.toBase64(files.ImageContent.fromFile(picture))).toEqual([["/9j/4A==", "image/jpeg"]]);
  expect(ImageContent.toBase64(ImageContent.fromUrl("https://example.com/a.png"))).toEqual([
    ["https://example.com/a.png", ""],
  ]);
});

describe("AudioContent", () => {
  test("factory methods", () => {
    expect(AudioContent.create()).toEqual({ type: "audio", audio: [] });
    expect(files.AudioContent.fromFile(clip)).toEqual({ type: "audio", audio: ["SUQzBAA="] });
    expect(AudioContent.fromBase64("T2dnUw==")).toEqual({ type: "audio", audio: ["T2dnUw=="] });
  });

  test("a user message with audio", () => {
    const message = UserMessage.withAudio("Transcribe this", [readFileSync(clip)], sources());
    expect(message).toEqual({
      role: "user",
      contents: [
        { type: "text", content: "Transcribe this" },
        { type: "audio", audio: ["SUQzBAA="] },
      ],
      ...stamped,
    });
  });
});

test("ThinkingContent", () => {
  expect(ThinkingContent.create()).toEqual({ type: "thinking", content: "", signature: "" });
});

test("ToolCallContent", () => {
  expect(ToolCallContent.create()).toEqual({ type: "tool_call", id: "", name: "", args: {} });
});

test("ToolResultContent", () => {
  expect(ToolResultContent.create()).toEqual({
    type: "tool_result",
    id: "",
    content: "",
    is_error: false,
    metadata: {},
    terminate: false,
  });
});

test("BaseMessage", () => {
  for (const message of [SystemMessage.create([], sources()), UserMessage.create([], sources())])
    expect(BaseMessage.decode(message)).toEqual({ role: message.role, contents: [], ...stamped });
  expect(UserMessage.create().id).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
});

test("Role", () => {
  const roles = ["system", "user", "assistant", "tool", "custom", "branch_summary", "compaction_summary"];
  expect(roles.every((role) => Role.is(role))).toBe(true);
  const messages = [SystemMessage.text("x"), user, assistant, tool, ...sessionOnly];
  expect(messages.map(({ role }) => role)).toEqual(roles);
});

describe("LLM messages", () => {
  test("UserMessage", () => {
    expect(UserMessage.text("hello", sources())).toEqual({
      role: "user",
      contents: [{ type: "text", content: "hello" }],
      ...stamped,
    });
    const [img1, img2] = ["https://example.com/a.png", bytes("GIF89a")] as const;
    expect(UserMessage.withImages("describe this", [img1, img2], sources())).toEqual({
      role: "user",
      contents: [
        { type: "text", content: "describe this" },
        { type: "image", images: ["https://example.com/a.png", "R0lGODlh"] },
      ],
      ...stamped,
    });
  });

  test("AssistantMessage", () => {
    expect(AssistantMessage.create([], {}, sources())).toEqual({
      role: "assistant",
      contents: [],
      ...stamped,
      usage: Usage.create(),
      stop_reason: "stop",
      error: "",
    });
    expect(AssistantMessage.textContent(assistant)).toBe("Let me see.");
    expect(AssistantMessage.toolCalls(assistant)).toEqual([assistant.contents[2]]);
    expect(AssistantMessage.thinking(assistant)).toEqual([assistant.contents[0]]);
  });

  test("SystemMessage", () => {
    expect(SystemMessage.text("You are a helpful assistant.", sources())).toEqual({
      role: "system",
      contents: [{ type: "text", content: "You are a helpful assistant." }],
      ...stamped,
    });
  });

  test("ToolMessage", () => {
    const other = { ...result, id: "c2" };
    expect(ToolMessage.fromResults([result, other], sources())).toEqual({
      role: "tool",
      contents: [result, other],
      ...stamped,
    });
    expect(ToolMessage.fromResult(result, sources())).toEqual({
      role: "tool",
      contents: [result],
      ...stamped,
    });
  });

  test("LLMMessage has four variants", () => {
    const four = [SystemMessage.text("x"), user, assistant, tool];
    expect(four.every((message) => LLMMessage.is(message))).toBe(true);
    expect(sessionOnly.some((message) => LLMMessage.is(message))).toBe(false);
  });
});

test("Session-only messages: AgentMessage has seven variants", () => {
  const seven = [SystemMessage.text("x"), user, assistant, tool, ...sessionOnly];
  expect(seven.every((message) => AgentMessage.is(message))).toBe(true);
});

test("Usage", () => {
  const cost = { input: 0, output: 0, cache_read: 0, cache_write: 0, total: 0 };
  expect(UsageCost.create()).toEqual(cost);
  expect(Usage.create()).toEqual({
    input_tokens: 0,
    output_tokens: 0,
    cache_read_tokens: 0,
    cache_write_tokens: 0,
    cost,
  });
  expect(Usage.contextSize(assistant.usage)).toBe(7);
});
