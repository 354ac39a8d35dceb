/** The dialects that can be translated, and what a conversation of each is. */

import type { JsonValue } from "../../core/index.ts";

export interface Conversations {
  phi: JsonValue[];
}

export type DialectName = keyof Conversations;
