/**
 * Message lanes at compile time: session-only messages are never sent to the model, and sent messages lack
 * the removed fields.
 */

import {
  type AgentMessage,
  AssistantMessage,
  type BranchEntry,
  BranchSummaryMessage,
  type CompactionSummaryMessage,
  type CustomMessage,
  LLMMessage,
  llmContext,
  type LlmMessage,
  sentToLlm,
  type SentMessage,
  type SentToolResult,
  type SessionMessage,
  SystemMessage,
  ToolMessage,
  type ToolResultContent,
  UserMessage,
} from "koine/operator";
import { describe, expectTypeOf, test } from "vitest";

declare const branch: BranchEntry;
declare const custom: CustomMessage;
declare const compaction: CompactionSummaryMessage;
declare const agentMessage: AgentMessage;
declare const llmMessage: LLMMessage;
declare const result: ToolResultContent;
declare const sent: SentToolResult;

describe("the lanes", () => {
  test("are the document's unions", () => {
    expectTypeOf<LLMMessage>().toEqualTypeOf<LlmMessage>();
    expectTypeOf<LLMMessage>().toEqualTypeOf<SystemMessage | UserMessage | AssistantMessage | ToolMessage>();
    expectTypeOf<AgentMessage>().toEqualTypeOf<LLMMessage | SessionMessage>();
    expectTypeOf(LLMMessage.parse).returns.toEqualTypeOf<LLMMessage>();
  });

  test("do not overlap", () => {
    expectTypeOf<SessionMessage>().not.toExtend<LLMMessage>();
    expectTypeOf<CustomMessage>().not.toExtend<LLMMessage>();
    expectTypeOf<BranchSummaryMessage>().not.toExtend<LLMMessage>();
    expectTypeOf<CompactionSummaryMessage>().not.toExtend<LLMMessage>();
    expectTypeOf<AgentMessage>().not.toExtend<LLMMessage>();
  });

  test("are only combined by llmContext", () => {
    expectTypeOf(llmContext([agentMessage, custom, llmMessage])).toEqualTypeOf<LlmMessage[]>();
  });
});

describe("sentToLlm", () => {
  test("accepts messages to the model", () => {
    expectTypeOf(sentToLlm).parameters.toEqualTypeOf<[messages: readonly LlmMessage[]]>();
    expectTypeOf(sentToLlm([UserMessage.text("hi"), ToolMessage.fromResult(result)])).toEqualTypeOf<
      SentMessage[]
    >();
  });

  test("rejects other messages", () => {
    // @ts-expect-error custom messages are session-only
    sentToLlm([custom]);
    // @ts-expect-error compaction summaries are session-only
    sentToLlm([compaction]);
    // @ts-expect-error branch summaries are session-only
    sentToLlm([BranchSummaryMessage.fromSession(branch)]);
    // @ts-expect-error an AgentMessage may be session-only
    sentToLlm([agentMessage]);
  });

  test("returns results without metadata and terminate", () => {
    // @ts-expect-error a stored result has fields that must not be sent
    const early: SentToolResult = result;
    // @ts-expect-error a sent result lacks fields of a stored one
    const late: ToolResultContent = sent;
    expectTypeOf([early, late]).toExtend<object[]>();
    expectTypeOf(sent.metadata).toEqualTypeOf<undefined>();
    expectTypeOf(sent.is_error).toEqualTypeOf<boolean>();
  });
});

test("only an assistant message has tool calls", () => {
  expectTypeOf(AssistantMessage.toolCalls).parameter(0).toEqualTypeOf<AssistantMessage>();
  // @ts-expect-error user messages have no tool calls
  AssistantMessage.toolCalls(UserMessage.text("hi"));
  // @ts-expect-error a tool message contains only results
  ToolMessage.fromResult({ type: "text", content: "x" });
});
