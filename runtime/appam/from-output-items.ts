/**
 * Converts Responses API items to chat messages (section "From Responses API Output" of the Appam document).
 */

import {
  InputItem,
  ResponsesOutputItem,
  type ChatMessage,
  type FunctionCallItem,
  type FunctionCallOutput,
  type InputMessage,
  type MessageStatus,
  type ReasoningContent,
  type ReasoningItem,
  type ThinkingBlock,
  type ToolCall,
  type UnifiedContentBlock,
} from "../../generated/typescript/appam/index.ts";
import { isObject, isUnknownVariant } from "../core/index.ts";
import { inputOfArguments } from "./arguments.ts";
import { chatOf, toolChatOf } from "./blocks-to-chat.ts";
import { blocksOfPart } from "./message-parts.ts";

/** An output item from a response, or an input item from an earlier request. */
type Item = ResponsesOutputItem | InputItem;

/** Decodes an API item, in which null means absent. Returns already decoded items unchanged. */
const itemOf = (given: unknown): Item | undefined => {
  if (!isObject(given)) return InputItem.decode(given);
  if (isUnknownVariant(given)) return undefined;
  const present = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));
  const output = ResponsesOutputItem.safeDecode(present);
  if (output.ok && !isUnknownVariant(output.value)) return output.value;
  const input = InputItem.safeDecode(present);
  if (input.ok) return input.value;
  return output.ok ? undefined : InputItem.decode(present);
};

interface Turn {
  readonly role: ChatMessage["role"];
  id?: string;
  content?: string;
  readonly statuses: MessageStatus[];
  readonly calls: ToolCall[];
  readonly blocks: UnifiedContentBlock[];
}

const newTurn = (role: ChatMessage["role"]): Turn => ({ role, statuses: [], calls: [], blocks: [] });

/** Reasoning precedes its output, so reasoning after content or a call starts a new turn. */
const hasSpoken = ({ content, calls }: Turn): boolean => content !== undefined || calls.length > 0;

const textsOf = (parts: readonly ReasoningContent[], type: ReasoningContent["type"]): string =>
  parts.flatMap((part) => (part.type === type ? [part.text] : [])).join("\n");

const thinkingText = (item: ReasoningItem): string => {
  const parts = [...item.summary, ...item.content];
  const [summary, text] = [textsOf(parts, "summary_text"), textsOf(parts, "reasoning_text")];
  return summary !== "" && text !== "" ? `Summary:\n${summary}\n\n${text}` : summary + text;
};

const thinkingBlock = (item: ReasoningItem): ThinkingBlock => {
  const { id, signature, encrypted_content: sealed } = item;
  return {
    type: "thinking",
    id,
    thinking: thinkingText(item),
    ...(signature === undefined ? {} : { signature }),
    ...(sealed === undefined ? {} : { encrypted_content: sealed }),
    redacted: false,
  };
};

const chatOfTurn = (turn: Turn, timestamp: string): ChatMessage => {
  const { role, id, content, calls, blocks, statuses } = turn;
  const unfinished = statuses.find((status) => status !== "completed");
  const status = unfinished ?? (role === "assistant" ? "completed" : statuses[0]);
  return chatOf(role, blocks, {
    ...(content === undefined ? {} : { content }),
    ...(calls.length === 0 ? {} : { tool_calls: calls }),
    timestamp,
    ...(id === undefined ? {} : { id }),
    ...(status === undefined ? {} : { status }),
  });
};

const toolMessage = (item: FunctionCallOutput, timestamp: string): ChatMessage => {
  const { call_id: callId, output, status, id } = item;
  const isError = status === "incomplete" || status === "failed";
  return toolChatOf(
    { type: "tool_result", tool_use_id: callId, content: output, is_error: isError },
    { timestamp, ...(id === undefined ? {} : { id }), ...(status === undefined ? {} : { status }) },
  );
};

class Gathering {
  readonly messages: ChatMessage[] = [];
  private readonly timestamp: string;
  private turn: Turn = newTurn("assistant");

  constructor(timestamp: string) {
    this.timestamp = timestamp;
  }

  end(role: Turn["role"] = "assistant"): void {
    if (hasSpoken(this.turn) || this.turn.blocks.length > 0)
      this.messages.push(chatOfTurn(this.turn, this.timestamp));
    this.turn = newTurn(role);
  }

  add(item: Item | undefined): void {
    if (item === undefined || isUnknownVariant(item)) return;
    switch (item.type) {
      case "reasoning":
        return this.addBefore(thinkingBlock(item));
      case "compaction":
        return this.addBefore(item);
      case "message":
        return this.addMessage(item);
      case "function_call":
        return this.addCall(item);
      case "function_call_output":
        this.end();
        this.messages.push(toolMessage(item, this.timestamp));
    }
  }

  private addBefore(block: UnifiedContentBlock): void {
    if (hasSpoken(this.turn)) this.end();
    this.turn.blocks.push(block);
  }

  private addMessage({ role, id, status, content }: InputMessage): void {
    if (role !== "assistant" || hasSpoken(this.turn)) this.end(role);
    const blocks = content.flatMap(blocksOfPart);
    this.turn.content = blocks.flatMap((block) => (block.type === "text" ? [block.text] : [])).join("\n");
    this.turn.blocks.push(...(blocks.length === 0 ? this.silence() : blocks));
    if (id !== undefined) this.turn.id = id;
    if (status !== undefined) this.turn.statuses.push(status);
    if (role !== "assistant") this.end();
  }

  /** The API requires an item after reasoning, so this adds an empty message. */
  private silence(): UnifiedContentBlock[] {
    return this.turn.blocks.length === 0 ? [] : [{ type: "text", text: "" }];
  }

  private addCall({ id, call_id: callId, name, arguments: text, status }: FunctionCallItem): void {
    this.turn.calls.push({ id: callId, type: "function", function: { name, arguments: text } });
    this.turn.blocks.push({ type: "tool_use", id: callId, name, input: inputOfArguments(text) });
    if (id !== undefined) this.turn.id ??= id;
    if (status !== undefined) this.turn.statuses.push(status);
  }
}

export const fromOutputItems = (items: readonly unknown[], timestamp: string): ChatMessage[] => {
  const gathering = new Gathering(timestamp);
  for (const item of items) gathering.add(itemOf(item));
  gathering.end();
  return gathering.messages;
};
