/** The dialects that can be translated, and what a conversation of each is. */

import type { ConversationWire as OpenaiChat } from "../../../generated/typescript/openai-chat/index.ts";
import type { ConversationWire as OpenaiResponses } from "../../../generated/typescript/openai-responses/index.ts";
import type { ConversationWire as Anthropic } from "../../../generated/typescript/anthropic/index.ts";
import type { Conversation as Gemini } from "../../../generated/typescript/gemini/index.ts";
import type { ChatMessageWire, UnifiedMessageWire } from "../../../generated/typescript/appam/index.ts";
import type { AgentMessageWire } from "../../../generated/typescript/operator/index.ts";
import type { MessageWire } from "../../../generated/typescript/riffer/index.ts";
import type { MessageWire as PiMessageWire } from "../../../generated/typescript/pi/index.ts";
import type { JsonValue } from "../../core/index.ts";

export interface Conversations {
  "openai-chat": OpenaiChat;
  "openai-responses": OpenaiResponses;
  phi: JsonValue[];
  anthropic: Anthropic;
  gemini: Gemini;
  appam: UnifiedMessageWire[];
  "appam-chat": ChatMessageWire[];
  riffer: MessageWire[];
  operator: AgentMessageWire[];
  pi: PiMessageWire[];
}

export type DialectName = keyof Conversations;
