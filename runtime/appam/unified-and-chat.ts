/**
 * Converts between ChatMessage and UnifiedMessage (section "Relationship to UnifiedMessage" of the Appam
 * document).
 */

import {
  ToolExecutionMetadata,
  type ChatMessage,
  type ThinkingBlock,
  type ToolResultBlock,
  type UnifiedContentBlock,
  type UnifiedMessage,
} from "../../generated/typescript/appam/index.ts";
import { own } from "../core/index.ts";
import { isThinking } from "./blocks.ts";
import { chatOf, toolChatOf } from "./blocks-to-chat.ts";
import { blocksOf } from "./chat-to-blocks.ts";
import { ReasoningDetail } from "./reasoning-detail.ts";
import { UnifiedRole } from "./unified-role.ts";

type Shared = Pick<ChatMessage & UnifiedMessage, "id" | "timestamp" | "reasoning">;

const when = ({ timestamp }: Shared): Shared => (timestamp === undefined ? {} : { timestamp });

const shared = ({ id, reasoning, timestamp }: Shared): Shared => ({
  ...(id === undefined ? {} : { id }),
  ...when(timestamp === undefined ? {} : { timestamp }),
  ...(reasoning === undefined ? {} : { reasoning }),
});

type ToolFields = Pick<ChatMessage, "name" | "tool_metadata">;

/** Unified messages declare neither field, so they keep both as unknown fields. */
const toolFields = (message: ChatMessage | UnifiedMessage): ToolFields => {
  const [name, metadata] = [own(message, "name"), own(message, "tool_metadata")];
  return {
    ...(typeof name === "string" && { name }),
    ...(ToolExecutionMetadata.is(metadata) && { tool_metadata: metadata }),
  };
};

export const chatToUnified = (message: ChatMessage): UnifiedMessage => ({
  role: UnifiedRole.fromRole(message.role),
  content: blocksOf(message),
  ...shared(message),
  ...toolFields(message),
});

const isResult = (block: UnifiedContentBlock): block is ToolResultBlock => block.type === "tool_result";

/**
 * Chat messages have no reasoning details, so details become thinking blocks unless the message already has
 * some.
 */
const detailBlocks = ({ content, reasoning_details: details = [] }: UnifiedMessage): ThinkingBlock[] =>
  content.some(isThinking) ? [] : details.flatMap((detail) => ReasoningDetail.toBlock(detail) ?? []);

const resultsOf = (message: UnifiedMessage, results: readonly ToolResultBlock[], last: Shared) =>
  results.map((block, index) =>
    toolChatOf(block, index === results.length - 1 ? { ...last, ...toolFields(message) } : when(message)),
  );

export const unifiedToChat = (message: UnifiedMessage): ChatMessage[] => {
  const results = message.content.filter(isResult);
  const rest = [...detailBlocks(message), ...message.content.filter((block) => !isResult(block))];
  if (results.length === 0)
    return [chatOf(message.role, rest, { ...shared(message), ...toolFields(message) })];
  return rest.length === 0
    ? resultsOf(message, results, shared(message))
    : [...resultsOf(message, results, when(message)), chatOf(message.role, rest, shared(message))];
};
