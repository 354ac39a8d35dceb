/** The parts of a message that the model gets to see: the one place where anything is taken out of one. */

import type { Content, LlmMessage, ToolResultContent } from "../../generated/typescript/operator/index.ts";

/** A tool result without what is for hooks, logs and the engine. */
export type SentToolResult = Omit<ToolResultContent, "metadata" | "terminate"> & {
  metadata?: never;
  terminate?: never;
};

export type SentContent = Exclude<Content, ToolResultContent> | SentToolResult;

type Sent<Message> = Message extends LlmMessage
  ? Omit<Message, "contents"> & { contents: SentContent[] }
  : never;

/** One of the four messages to the model, as it is sent. */
export type SentMessage = Sent<LlmMessage>;

const sentContent = (content: Content): SentContent => {
  if (content.type !== "tool_result") return content;
  const { metadata: _, terminate: __, ...sent } = content;
  return sent;
};

/**
 * The messages as they are sent to the LLM: tool results without `metadata` and `terminate`, wherever they stand,
 * and all else as it was, thinking signatures included. New messages; the old ones are untouched.
 */
export const sentToLlm = (messages: readonly LlmMessage[]): SentMessage[] =>
  messages.map((message) => ({ ...message, contents: message.contents.map(sentContent) }));
