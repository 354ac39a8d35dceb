/** Removes the parts of messages that are not sent to the model. */

import type { Content, LlmMessage, ToolResultContent } from "../../generated/typescript/operator/index.ts";

/** A tool result without the fields that only hooks, logs and the engine use. */
export type SentToolResult = Omit<ToolResultContent, "metadata" | "terminate"> & {
  metadata?: never;
  terminate?: never;
};

export type SentContent = Exclude<Content, ToolResultContent> | SentToolResult;

type Sent<Message> = Message extends LlmMessage
  ? Omit<Message, "contents"> & { contents: SentContent[] }
  : never;

export type SentMessage = Sent<LlmMessage>;

const sentContent = (content: Content): SentContent => {
  if (content.type !== "tool_result") return content;
  const { metadata: _, terminate: __, ...sent } = content;
  return sent;
};

/**
 * Returns copies of the messages, with `metadata` and `terminate` removed from tool results. Everything else
 * is unchanged, including thinking signatures.
 */
export const sentToLlm = (messages: readonly LlmMessage[]): SentMessage[] =>
  messages.map((message) => ({ ...message, contents: message.contents.map(sentContent) }));
