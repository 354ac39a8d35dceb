/** The document's "Provider Mapping" for blocks: names for what the edges do, with the losses of each way. */

import { ContentBlock, type ContentBlockWire } from "../../../generated/typescript/anthropic/data.ts";
import {
  UnifiedContentBlock,
  type UnifiedContentBlockWire,
} from "../../../generated/typescript/appam/data.ts";
import { Part } from "../../../generated/typescript/gemini/data.ts";
import { Message, type MessageWire } from "../../../generated/typescript/openai-chat/data.ts";
import { InputItem, type InputItemWire } from "../../../generated/typescript/openai-responses/data.ts";
import type { DataCodec } from "../../core/index.ts";
import { anthropic } from "../edges/anthropic/index.ts";
import type { Edge } from "../edges/edge.ts";
import { gemini } from "../edges/gemini/index.ts";
import { openaiChat } from "../edges/openai-chat/index.ts";
import { openaiResponses } from "../edges/openai-responses/index.ts";
import { writeItems } from "../edges/openai-responses/write.ts";
import type { Loss } from "../ledger/loss.ts";
import { admitPolicy, type Policy } from "../policy.ts";
import type { Problem } from "../problems.ts";
import { carryBetween } from "../carry-between.ts";
import { blockEdge, type Speaker } from "./block-edge.ts";
import { unifiedEdge } from "./unified-edge.ts";

export interface MappingOptions {
  /** Who says the blocks; without it, media and results alone are the user's, and all else is the assistant's. */
  readonly role?: Speaker;
  readonly policy?: Policy;
}

export interface Mapped<Item> {
  readonly output: Item[];
  /** Every fact that did not arrive, by its place in the list that was given; empty exactly when nothing was lost. */
  readonly losses: readonly Loss[];
  /** Blocks that are not of its dialect and were left out, by their index. */
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

/** Items and chat messages are units already, and say themselves whose they are; what follows them is not known. */
const ofResponses: Side<InputItemWire> = {
  codec: InputItem,
  edge: () => ({ ...openaiResponses, form: {}, write: writeItems }),
};

const ofChat: Side<MessageWire> = { codec: Message, edge: () => ({ ...openaiChat, form: {} }) };

/** One way between two sides. */
const mapping =
  <From, To>(from: Side<From>, to: Side<To>) =>
  (items: readonly From[], { role, policy }: MappingOptions = {}): Mapped<To> => {
    const facts = "lost" as const;
    const work = { from: from.edge(role), to: to.edge(role), policy: admitPolicy(policy), facts };
    const { output, losses, problems } = carryBetween(items, work);
    const list: readonly unknown[] = Array.isArray(output) ? output : [];
    return { output: list.filter((item) => to.codec.is(item)), losses, problems };
  };

/** `text`, `image`, `document`, `tool_use`, `tool_result`, `thinking` as Anthropic's blocks of the same names. */
export const toAnthropicBlocks = /* @__PURE__ */ mapping(unified, ofAnthropic);

/** The other way: the document's table "Anthropic to Unified". */
export const fromAnthropicBlocks = /* @__PURE__ */ mapping(ofAnthropic, unified);

/** `Text` as a message, `ToolUse` as a function call, `ToolResult` as its output, `Thinking` as reasoning. */
export const toResponsesItems = /* @__PURE__ */ mapping(unified, ofResponses);

/** The other way: the document's table "OpenRouter / OpenAI to Unified". The blocks do not say which message they are of. */
export const fromResponsesItems = /* @__PURE__ */ mapping(ofResponses, unified);

/** The blocks as messages of Chat Completions, as OpenRouter takes them: a result becomes a message of role tool. */
export const toChatMessages = /* @__PURE__ */ mapping(unified, ofChat);

/** The other way. The blocks do not say which message they are of, and have no place for the seals of `reasoning_details`. */
export const fromChatMessages = /* @__PURE__ */ mapping(ofChat, unified);

/** `Text` as text, `ToolUse` as `functionCall`, `ToolResult` as `functionResponse`, `Thinking` as a thought. */
export const toGeminiParts = /* @__PURE__ */ mapping(unified, ofGemini);

/** The other way: the document's table "Vertex (Gemini) to Unified". */
export const fromGeminiParts = /* @__PURE__ */ mapping(ofGemini, unified);
