/**
 * Converts between ChatMessage and UnifiedMessage (section "Relationship to UnifiedMessage" of the Appam
 * document).
 */

import type {
  ChatMessage,
  ThinkingBlock,
  ToolResultBlock,
  UnifiedContentBlock,
  UnifiedMessage,
} from "../../generated/typescript/appam/index.ts";
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

export const chatToUnified = (message: ChatMessage): UnifiedMessage => ({
  role: UnifiedRole.fromRole(message.role),
  content: blocksOf(message),
  ...shared(message),
});

const isResult = (block: UnifiedContentBlock): block is ToolResultBlock => block.type === "tool_result";

/**
 * Chat messages have no reasoning details, so details become thinking blocks unless the message already has
 * some.
 */
const detailBlocks = ({ content, reasoning_details: details = [] }: UnifiedMessage): ThinkingBlock[] =>
  content.some(isThinking) ? [] : details.flatMap((detail) => ReasoningDetail.toBlock(detail) ?? []);

export const unifiedToChat = (message: UnifiedMessage): ChatMessage[] => {
  const results = message.content.filter(isResult);
  const rest = [...detailBlocks(message), ...message.content.filter((block) => !isResult(block))];
  if (results.length === 0 || rest.length > 0)
    return [
      ...results.map((block) => toolChatOf(block, when(message))),
      chatOf(message.role, rest, shared(message)),
    ];
  return results.map((block, index) =>
    toolChatOf(block, index === results.length - 1 ? shared(message) : when(message)),
  );
};
