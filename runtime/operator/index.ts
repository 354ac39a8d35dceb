/**
 * The operator dialect: generated types and codecs, extended with the constructors and methods described in
 * its document.
 */

export * from "../../generated/typescript/operator/index.ts";
export { LlmMessage as LLMMessage } from "../../generated/typescript/operator/index.ts";
export { AgentMessage, llmContext } from "./agent-message.ts";
export { AssistantMessage } from "./assistant-message.ts";
export { AudioContent } from "./audio-content.ts";
export { TextContent, ThinkingContent, ToolCallContent, ToolResultContent } from "./contents.ts";
export type { Clock, IdSource } from "../core/index.ts";
export { EndEvent } from "./end-event.ts";
export { ImageContent } from "./image-content.ts";
export type { ByteSource, EncodedMedia, MediaSource, ReadFile } from "./media.ts";
export { MediaError, type MediaErrorCode } from "./media-error.ts";
export { type SentContent, type SentMessage, type SentToolResult, sentToLlm } from "./sent-to-llm.ts";
export { buildSessionContext } from "./session-context.ts";
export { SessionError, type SessionErrorCode } from "./session-error.ts";
export { type BrokenLink, type BrokenLinkCode, brokenLinks } from "./session-links.ts";
export {
  SessionManager,
  type SessionOptions,
  type SessionStart,
  type SessionWriter,
} from "./session-manager.ts";
export { BranchSummaryMessage, CompactionSummaryMessage, CustomMessage } from "./session-messages.ts";
export {
  readSession,
  type SessionReading,
  type SkippedLine,
  type SkippedLineCode,
} from "./session-reader.ts";
export {
  BranchEntry,
  ChannelEntry,
  CompactionEntry,
  CustomInfoEntry,
  CustomMessageEntry,
  LabelEntry,
  LeafEntry,
  MessageEntry,
  ModelChangeEntry,
  SessionEntry,
  SessionFileEntry,
  SessionHeader,
  SessionInfoEntry,
  ThinkingLevelChangeEntry,
} from "./session-entries.ts";
export type { Sources } from "./stamp.ts";
export { SystemMessage } from "./system-message.ts";
export { ToolMessage } from "./tool-message.ts";
export { Usage, UsageCost } from "./usage.ts";
export { UserMessage } from "./user-message.ts";
