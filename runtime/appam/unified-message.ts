/** UnifiedMessage: the codec, and the sections "Convenience Constructors" and "Extraction Methods" of the document. */

import {
  UnifiedMessage as Generated,
  type UnifiedRole,
  type UnifiedToolCall,
} from "../../generated/typescript/appam/index.ts";
import { type Clock, withMethods } from "../core/index.ts";
import { argumentsOfInput } from "./arguments.ts";
import { isToolUse, textOf, thinkingOf } from "./blocks.ts";
import { timestampOf } from "./timestamp.ts";

export type UnifiedMessage = Generated;

const text = (role: UnifiedRole, said: string, clock: Clock = Date.now): UnifiedMessage => ({
  role,
  content: [{ type: "text", text: said }],
  timestamp: timestampOf(clock),
});

export const UnifiedMessage = /* @__PURE__ */ withMethods(Generated, {
  /**
   * A message of one text block, made now: `{ role, content: [{ type: "text", text }], timestamp }`. The timestamp is
   * in RFC 3339, UTC, from `clock` (unix milliseconds; the system's unless given).
   */
  text,

  /** The same from the user. */
  user(said: string, clock?: Clock): UnifiedMessage {
    return text("user", said, clock);
  },

  /** The same to the model, as instructions. */
  system(said: string, clock?: Clock): UnifiedMessage {
    return text("system", said, clock);
  },

  /** The same from the model. */
  assistant(said: string, clock?: Clock): UnifiedMessage {
    return text("assistant", said, clock);
  },

  /** The texts of all text blocks, joined by newlines; "" when there is none. */
  extractText(message: UnifiedMessage): string {
    return textOf(message.content) ?? "";
  },

  /**
   * One tool call for each tool_use block, in order. `raw_input_json` is compact JSON text of the input, written anew
   * because blocks do not keep the provider's text; arguments that are no JSON are the text they were.
   */
  extractToolCalls(message: UnifiedMessage): UnifiedToolCall[] {
    return message.content
      .filter(isToolUse)
      .map(({ id, name, input }) => ({ id, name, input, raw_input_json: argumentsOfInput(input) }));
  },

  /** True when there is a tool_use block. */
  hasToolCalls(message: UnifiedMessage): boolean {
    return message.content.some(isToolUse);
  },

  /**
   * The text of all thinking blocks, redacted and empty ones included, joined by newlines; undefined when there is none.
   * The fields `reasoning` and `reasoning_details` play no role.
   */
  extractReasoning(message: UnifiedMessage): string | undefined {
    return thinkingOf(message.content);
  },
});
