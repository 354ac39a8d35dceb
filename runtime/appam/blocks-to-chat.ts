/**
 * Builds a chat message from blocks. The flat fields are always set. The raw blocks are kept if the flat
 * fields lose information.
 */

import type {
  ChatMessage,
  Role,
  ToolCall,
  ToolResultBlock,
  UnifiedContentBlock,
} from "../../generated/typescript/appam/index.ts";
import { equalJson } from "../core/index.ts";
import { argumentsOfInput, textOfContent } from "./arguments.ts";
import { isThinking, isToolUse, textOf, thinkingOf } from "./blocks.ts";
import { blocksOf } from "./chat-to-blocks.ts";

type Fields = Omit<ChatMessage, "role" | "raw_content_blocks">;

const toolCalls = (blocks: readonly UnifiedContentBlock[]): ToolCall[] =>
  blocks.filter(isToolUse).map(({ id, name, input }) => ({
    id,
    type: "function",
    function: { name, arguments: argumentsOfInput(input) },
  }));

const readable = (blocks: readonly UnifiedContentBlock[]): UnifiedContentBlock[] =>
  blocks.filter((block) => isThinking(block) && !block.redacted && block.thinking !== "");

const flatFields = (blocks: readonly UnifiedContentBlock[]): Fields => {
  const [content, calls, reasoning] = [textOf(blocks), toolCalls(blocks), thinkingOf(readable(blocks))];
  return {
    ...(content === undefined ? {} : { content }),
    ...(calls.length === 0 ? {} : { tool_calls: calls }),
    ...(reasoning === undefined ? {} : { reasoning }),
  };
};

const withBlocks = (message: ChatMessage, blocks: readonly UnifiedContentBlock[]): ChatMessage =>
  equalJson(blocksOf(message), blocks) ? message : { ...message, raw_content_blocks: [...blocks] };

/** Explicit fields override those derived from the blocks. */
export const chatOf = (role: Role, blocks: readonly UnifiedContentBlock[], fields: Fields): ChatMessage =>
  withBlocks({ role, ...flatFields(blocks), ...fields }, blocks);

export const toolChatOf = (block: ToolResultBlock, fields: Fields): ChatMessage => {
  const content = textOfContent(block.content);
  return withBlocks({ role: "tool", tool_call_id: block.tool_use_id, content, ...fields }, [block]);
};
