/**
 * Koine's counterparts to upstream's methods, with their arguments and the code that writes their results.
 */

import { ContentBlock } from "../../../runtime/anthropic/index.ts";
import * as appam from "../../../runtime/appam/index.ts";
import { writeJson, type Codec } from "../../../runtime/core/index.ts";
import { fromAnthropicBlocks, toAnthropicTool } from "../../../runtime/translate/appam/index.ts";
import * as phi from "../../../runtime/phi/index.ts";

/** Parses an argument. The entity's test documents supply its values. */
type Reader<Value> = Pick<Codec<Value>, "name" | "parse">;
type Writer<Value> = Pick<Codec<Value>, "stringify">;

export interface Method {
  readonly name: string;
  /** The entities of the method's arguments, in order. */
  readonly given: readonly string[];
  readonly call: (first: string, second: string) => string;
  /** Prepares the input for both sides. */
  readonly prepare?: (text: string) => string;
}

const one = <Given, Result>(
  name: string,
  given: Reader<Given>,
  result: Writer<Result>,
  method: (given: Given) => Result,
): Method => ({ name, given: [given.name], call: (text) => result.stringify(method(given.parse(text))) });

const two = <First, Second, Result>(
  name: string,
  [first, second]: readonly [Reader<First>, Reader<Second>],
  result: Writer<Result>,
  method: (first: First, second: Second) => Result,
): Method => ({
  name,
  given: [first.name, second.name],
  call: (text, other) => result.stringify(method(first.parse(text), second.parse(other))),
});

/** Numbers, strings and lists of entities that are the same in memory and on the wire, without null. */
const plain: Writer<unknown> = { stringify: (value) => writeJson(value ?? null) };

const orNull = <Value>(codec: Writer<Value>): Writer<Value | undefined> => ({
  stringify: (value) => (value === undefined ? "null" : codec.stringify(value)),
});

const listOf = <Value>(codec: Writer<Value>): Writer<readonly Value[]> => ({
  stringify: (values) => `[${values.map((value) => codec.stringify(value)).join(",")}]`,
});

const { AgentMessage, CostConfig, ExtensionMessage, LlmMessage, Message, TurnId, Usage } = phi;
const {
  ChatMessage,
  InputItem,
  ReasoningDetail,
  UnifiedMessage,
  UnifiedTool,
  UnifiedToolCall,
  UnifiedUsage,
} = appam;

/**
 * Upstream's conversion ignores raw blocks and creates items for empty reasoning, so the input contains
 * neither.
 */
const flat = (text: string): string => {
  const { raw_content_blocks: _, reasoning = "", ...message } = ChatMessage.parse(text);
  return ChatMessage.stringify(reasoning === "" ? message : { ...message, reasoning });
};

/** A schema that accepts everything, like upstream's `serde_json::Value`. */
const anything: appam.InputSchema<unknown> = {
  "~standard": { version: 1, vendor: "test", validate: (value) => ({ value }) },
};

export const methods: readonly Method[] = [
  one("phi.Message.role", Message, plain, Message.role),
  one("phi.Message.isContextOverflow", Message, plain, (message) =>
    Message.isContextOverflow(message, { further: false }),
  ),
  one("phi.AgentMessage.role", AgentMessage, plain, AgentMessage.role),
  one("phi.AgentMessage.asLlm", AgentMessage, orNull(Message), AgentMessage.asLlm),
  one("phi.AgentMessage.turnId", AgentMessage, orNull(TurnId), AgentMessage.turnId),
  two("phi.AgentMessage.withTurnId", [AgentMessage, TurnId], AgentMessage, AgentMessage.withTurnId),
  one("phi.AgentMessage.from", Message, AgentMessage, AgentMessage.from),
  one("phi.LlmMessage.new", Message, LlmMessage, LlmMessage.create),
  two("phi.LlmMessage.withTurn", [Message, TurnId], LlmMessage, LlmMessage.withTurn),
  one("phi.ExtensionMessage.new", ExtensionMessage, ExtensionMessage, ({ kind, data }) =>
    ExtensionMessage.create(kind, data),
  ),
  two("phi.Usage.estimatedCost", [Usage, CostConfig], plain, Usage.estimatedCost),
  two("phi.Usage.combine", [Usage, Usage], Usage, Usage.combine),
  one("phi.Usage.cacheHitRate", Usage, plain, Usage.cacheHitRate),
  one("appam.UnifiedMessage.extractText", UnifiedMessage, plain, UnifiedMessage.extractText),
  one(
    "appam.UnifiedMessage.extractToolCalls",
    UnifiedMessage,
    listOf(UnifiedToolCall),
    UnifiedMessage.extractToolCalls,
  ),
  one("appam.UnifiedMessage.hasToolCalls", UnifiedMessage, plain, UnifiedMessage.hasToolCalls),
  one("appam.UnifiedMessage.extractReasoning", UnifiedMessage, plain, UnifiedMessage.extractReasoning),
  one("appam.UnifiedToolCall.parseInput", UnifiedToolCall, plain, (call) =>
    UnifiedToolCall.parseInput(call, anything),
  ),
  one("appam.UnifiedUsage.totalTokens", UnifiedUsage, plain, UnifiedUsage.totalTokens),
  one("appam.UnifiedUsage.effectiveInputTokens", UnifiedUsage, plain, UnifiedUsage.effectiveInputTokens),
  one("appam.ReasoningDetail.extractText", ReasoningDetail, plain, ReasoningDetail.extractText),
  one(
    "appam.fromAnthropicBlocks",
    ContentBlock,
    plain,
    (block) => fromAnthropicBlocks([ContentBlock.encode(block)]).output,
  ),
  one("appam.toAnthropicTool", UnifiedTool, plain, (tool) => toAnthropicTool(tool).output),
  {
    ...one("appam.ChatMessage.toInputItems", ChatMessage, listOf(InputItem), (message) =>
      ChatMessage.toInputItems(message),
    ),
    prepare: flat,
  },
];
