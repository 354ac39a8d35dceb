/**
 * The appam dialect: generated types and codecs, extended with Appam's constructors, methods and conversions.
 */

export * from "../../generated/typescript/appam/index.ts";
export { ChatMessage } from "./chat-message.ts";
export type { Clock, IdSource } from "../core/index.ts";
export type { InputSchema } from "./input-schema.ts";
export { ReasoningDetail } from "./reasoning-detail.ts";
export { Session } from "./session.ts";
export { SessionHistoryError, type SessionHistoryCode } from "./session-history-error.ts";
export { SessionHistoryRow } from "./session-history-row.ts";
export {
  StreamAccumulator,
  type StreamOptions,
  type StreamProblem,
  type StreamProblemCode,
} from "./stream-accumulator.ts";
export { UnifiedMessage } from "./unified-message.ts";
export { UnifiedRole } from "./unified-role.ts";
export { UnifiedToolCall } from "./unified-tool-call.ts";
export { UnifiedUsage } from "./unified-usage.ts";
