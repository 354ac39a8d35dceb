/** The supported dialects and their conversation types. */

import type { ConversationWire as OpenaiChat } from "../../../generated/typescript/openai-chat/data.ts";
import type { ConversationWire as OpenaiResponses } from "../../../generated/typescript/openai-responses/data.ts";
import type { ConversationWire as Anthropic } from "../../../generated/typescript/anthropic/data.ts";
import type { Conversation as Gemini } from "../../../generated/typescript/gemini/data.ts";
import type { ChatMessageWire, UnifiedMessageWire } from "../../../generated/typescript/appam/data.ts";
import type { AgentMessageWire } from "../../../generated/typescript/operator/data.ts";
import type { MessageWire } from "../../../generated/typescript/riffer/data.ts";
import type { MessageWire as PiMessageWire } from "../../../generated/typescript/pi/data.ts";
import type { JsonValue } from "../../core/index.ts";

/** The dialects of providers' APIs. */
export interface ApiConversations {
  "openai-chat": OpenaiChat;
  "openai-responses": OpenaiResponses;
  anthropic: Anthropic;
  gemini: Gemini;
}

/** All dialects: those of APIs, and the message stores. */
export interface Conversations extends ApiConversations {
  phi: JsonValue[];
  appam: UnifiedMessageWire[];
  "appam-chat": ChatMessageWire[];
  riffer: MessageWire[];
  operator: AgentMessageWire[];
  pi: PiMessageWire[];
}

export type DialectName = keyof Conversations;

export type ApiName = keyof ApiConversations;
