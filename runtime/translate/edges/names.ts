/** The dialects that can be translated, and what a conversation of each is. */

import type { ChatMessageWire, UnifiedMessageWire } from "../../../generated/typescript/appam/index.ts";
import type { AgentMessageWire } from "../../../generated/typescript/operator/index.ts";
import type { MessageWire } from "../../../generated/typescript/riffer/index.ts";
import type { JsonValue } from "../../core/index.ts";

export interface Conversations {
  phi: JsonValue[];
  appam: UnifiedMessageWire[];
  "appam-chat": ChatMessageWire[];
  riffer: MessageWire[];
  operator: AgentMessageWire[];
}

export type DialectName = keyof Conversations;
