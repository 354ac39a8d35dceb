/** Appam's "Provider Mapping" for blocks, implemented with the edges. Reports losses. */

import { ContentBlock, type ContentBlockWire } from "../../../generated/typescript/anthropic/data.ts";
import {
  UnifiedContentBlock,
  type UnifiedContentBlockWire,
} from "../../../generated/typescript/appam/data.ts";
import { Part } from "../../../generated/typescript/gemini/data.ts";
import { Message, type MessageWire } from "../../../generated/typescript/openai-chat/data.ts";
import { InputItem, type InputItemWire } from "../../../generated/typescript/openai-responses/data.ts";
import type { DataCodec } from "../../core/index.ts";
import { anthropic } from "../apis/anthropic/index.ts";
import type { Edge } from "../edge/edge.ts";
import { gemini } from "../apis/gemini/index.ts";
import { openaiChat } from "../apis/openai-chat/index.ts";
import { openaiResponses } from "../apis/openai-responses/index.ts";
import { writeItems } from "../apis/openai-responses/write.ts";
import type { Loss } from "../ledger/loss.ts";
import { admitPolicy, type Policy } from "../support/policy.ts";
import type { Problem } from "../problems/problems.ts";
import { carryBetween } from "../carry/carry-between.ts";
import { blockEdge, type Speaker } from "./block-edge.ts";
import { unifiedEdge } from "./unified-edge.ts";

export interface MappingOptions {
  /**
   * Role of the message that contains the blocks. By default, blocks that contain only media and results
   * belong to the user, and all other blocks belong to the assistant.
   */
  readonly role?: Speaker;
  readonly policy?: Policy;
}

export interface Mapped<Item> {
  readonly output: Item[];
  /**
   * Everything that could not be translated, with pointers into the given list. Empty if nothing was lost.
   */
  readonly losses: readonly Loss[];
  /** Blocks that were dropped because they do not match their dialect, by index. */
  readonly problems: readonly Problem[];
}

type EdgeFor = (speaker: Speaker | undefined) => Edge;

interface Side<Wire> {
  readonly codec: DataCodec<unknown, Wire>;
  readonly edge: EdgeFor;
}

const unified: Side<UnifiedContentBlockWire> = {
  codec: UnifiedContentBlock,
  edge: (speaker) =>
    blockEdge(unifiedEdge, { key: "content", assistant: "assistant", codec: UnifiedContentBlock }, speaker),
};

const ofAnthropic: Side<ContentBlockWire> = {
  codec: ContentBlock,
  edge: (speaker) =>
    blockEdge(anthropic, { key: "content", assistant: "assistant", codec: ContentBlock }, speaker),
};

const ofGemini: Side<Part> = {
  codec: Part,
  edge: (speaker) => blockEdge(gemini, { key: "parts", assistant: "model", codec: Part }, speaker),
};

/** Each item or chat message is a unit with its own role. It is unknown which units follow them. */
const ofResponses: Side<InputItemWire> = {
  codec: InputItem,
  edge: () => ({ ...openaiResponses, form: {}, write: writeItems }),
};

const ofChat: Side<MessageWire> = { codec: Message, edge: () => ({ ...openaiChat, form: {} }) };

const mapping =
  <From, To>(from: Side<From>, to: Side<To>) =>
  (items: readonly From[], { role, policy }: MappingOptions = {}): Mapped<To> => {
    const facts = "lost" as const;
    const work = { from: from.edge(role), to: to.edge(role), policy: admitPolicy(policy), facts };
    const { output, losses, problems } = carryBetween(items, work);
    const list: readonly unknown[] = Array.isArray(output) ? output : [];
    return { output: list.filter((item) => to.codec.is(item)), losses, problems };
  };

/**
 * Converts `text`, `image`, `document`, `tool_use`, `tool_result` and `thinking` to the Anthropic blocks of
 * the same names.
 */
export const toAnthropicBlocks = /* @__PURE__ */ mapping(unified, ofAnthropic);

/** Converts Anthropic blocks (table "Anthropic to Unified" of the Appam document). */
export const fromAnthropicBlocks = /* @__PURE__ */ mapping(ofAnthropic, unified);

/**
 * Converts `Text` to a message, `ToolUse` to a function call, `ToolResult` to its output and `Thinking` to
 * reasoning.
 */
export const toResponsesItems = /* @__PURE__ */ mapping(unified, ofResponses);

/**
 * Converts Responses API items (table "OpenRouter / OpenAI to Unified" of the Appam document). The blocks do
 * not record which message they came from.
 */
export const fromResponsesItems = /* @__PURE__ */ mapping(ofResponses, unified);

/**
 * Converts blocks to Chat Completions messages in the form that OpenRouter accepts. A result becomes a
 * message with the `tool` role.
 */
export const toChatMessages = /* @__PURE__ */ mapping(unified, ofChat);

/**
 * Converts Chat Completions messages. The blocks do not record which message they came from and cannot store
 * the signatures of `reasoning_details`.
 */
export const fromChatMessages = /* @__PURE__ */ mapping(ofChat, unified);

/**
 * Converts `Text` to text, `ToolUse` to `functionCall`, `ToolResult` to `functionResponse` and `Thinking` to
 * a thought.
 */
export const toGeminiParts = /* @__PURE__ */ mapping(unified, ofGemini);

/** Converts Gemini parts (table "Vertex (Gemini) to Unified" of the Appam document). */
export const fromGeminiParts = /* @__PURE__ */ mapping(ofGemini, unified);
