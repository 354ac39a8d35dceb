/** The dialects that can be translated, and what a conversation of each is. */

import type { ConversationWire as Anthropic } from "../../../generated/typescript/anthropic/index.ts";
import type { Conversation as Gemini } from "../../../generated/typescript/gemini/index.ts";
import type { JsonValue } from "../../core/index.ts";

export interface Conversations {
  phi: JsonValue[];
  anthropic: Anthropic;
  gemini: Gemini;
}

export type DialectName = keyof Conversations;
