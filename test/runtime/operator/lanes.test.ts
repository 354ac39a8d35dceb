/** Messages for the model, session-only messages, and the fields removed before sending. */

import {
  AgentMessage,
  AssistantMessage,
  llmContext,
  LLMMessage,
  LlmMessage,
  sentToLlm,
  SessionMessage,
  SystemMessage,
  ToolMessage,
  UserMessage,
} from "koine/operator";
import { describe, expect, test } from "vitest";
import { assistant, result, sessionOnly, tool, user } from "./samples.ts";
import { frozen } from "../../harness/frozen.ts";

const system = SystemMessage.text("You are a helpful assistant.");
const toModel: LLMMessage[] = [system, user, assistant, tool];
const sentResult = { type: "tool_result", id: "c1", content: "ok", is_error: false };

describe("the two lanes", () => {
  test("share no message", () => {
    for (const message of toModel)
      expect([LlmMessage.is(message), SessionMessage.is(message)]).toEqual([true, false]);
    for (const message of sessionOnly)
      expect([LlmMessage.is(message), SessionMessage.is(message)]).toEqual([false, true]);
  });

  test("asLlm returns a model message itself, and undefined for a session-only message", () => {
    for (const message of toModel) expect(AgentMessage.asLlm(message)).toBe(message);
    for (const message of sessionOnly) expect(AgentMessage.asLlm(message)).toBeUndefined();
  });

  test("llmContext returns the model messages in order", () => {
    expect(llmContext(frozen([...sessionOnly, user, ...sessionOnly, assistant, tool]))).toEqual([
      user,
      assistant,
      tool,
    ]);
    expect(llmContext(sessionOnly)).toEqual([]);
  });

  test("LLMMessage and LlmMessage are the same codec", () => expect(LLMMessage).toBe(LlmMessage));
});

describe("sentToLlm", () => {
  test("removes metadata and terminate from tool results in every message", () => {
    const mixed = UserMessage.create([{ type: "text", content: "x" }, result]);
    const [fromTool, fromUser] = sentToLlm(frozen([tool, mixed]));
    expect(fromTool).toStrictEqual({ ...tool, contents: [sentResult] });
    expect(fromUser).toStrictEqual({ ...mixed, contents: [{ type: "text", content: "x" }, sentResult] });
  });

  test("does not modify its input", () => {
    expect(sentToLlm([tool])).toHaveLength(1);
    expect(tool.contents).toStrictEqual([result]);
  });

  test("keeps everything else: signatures, arguments, unknown fields", () => {
    const later = UserMessage.decode({ ...user, channel: "telegram" });
    const call = AssistantMessage.decode({
      role: "assistant",
      contents: [{ type: "tool_call", args: { metadata: 1 }, metadata: { kept: true } }],
    });
    expect(sentToLlm([system, assistant, later, call])).toStrictEqual([system, assistant, later, call]);
  });

  test("accepts a failed turn and an empty list", () => {
    const failed = AssistantMessage.create([], { stop_reason: "error", error: "529 overloaded" });
    expect(sentToLlm([failed])).toStrictEqual([failed]);
    expect(sentToLlm([])).toEqual([]);
  });
});

test("stringify and parse keep all fields", () => {
  expect(ToolMessage.parse(ToolMessage.stringify(tool))).toStrictEqual(tool);
  expect(JSON.parse(ToolMessage.stringify(tool))).toStrictEqual(tool);
});
