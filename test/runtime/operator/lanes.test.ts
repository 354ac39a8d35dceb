/** The messages that go to the model, those that stay in the session, and what is taken out on the way. */

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

  test("asLlm gives the message itself, and nothing for those of the session", () => {
    for (const message of toModel) expect(AgentMessage.asLlm(message)).toBe(message);
    for (const message of sessionOnly) expect(AgentMessage.asLlm(message)).toBeUndefined();
  });

  test("llmContext is the model's lane, in order", () => {
    expect(llmContext(frozen([...sessionOnly, user, ...sessionOnly, assistant, tool]))).toEqual([
      user,
      assistant,
      tool,
    ]);
    expect(llmContext(sessionOnly)).toEqual([]);
  });

  test("LLMMessage and LlmMessage are one", () => expect(LLMMessage).toBe(LlmMessage));
});

describe("sentToLlm", () => {
  test("takes metadata and terminate out of tool results, wherever they stand", () => {
    const mixed = UserMessage.create([{ type: "text", content: "x" }, result]);
    const [fromTool, fromUser] = sentToLlm(frozen([tool, mixed]));
    expect(fromTool).toStrictEqual({ ...tool, contents: [sentResult] });
    expect(fromUser).toStrictEqual({ ...mixed, contents: [{ type: "text", content: "x" }, sentResult] });
  });

  test("leaves the messages that it was given as they were", () => {
    expect(sentToLlm([tool])).toHaveLength(1);
    expect(tool.contents).toStrictEqual([result]);
  });

  test("keeps all else: signatures, arguments, unknown fields", () => {
    const later = UserMessage.decode({ ...user, channel: "telegram" });
    const call = AssistantMessage.decode({
      role: "assistant",
      contents: [{ type: "tool_call", args: { metadata: 1 }, metadata: { kept: true } }],
    });
    expect(sentToLlm([system, assistant, later, call])).toStrictEqual([system, assistant, later, call]);
  });

  test("of a failed turn and of nothing", () => {
    const failed = AssistantMessage.create([], { stop_reason: "error", error: "529 overloaded" });
    expect(sentToLlm([failed])).toStrictEqual([failed]);
    expect(sentToLlm([])).toEqual([]);
  });
});

test("writing and reading take nothing out", () => {
  expect(ToolMessage.parse(ToolMessage.stringify(tool))).toStrictEqual(tool);
  expect(JSON.parse(ToolMessage.stringify(tool))).toStrictEqual(tool);
});
