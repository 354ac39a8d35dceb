/**
 * The UnifiedMessage codec, with the methods from the sections "Convenience Constructors" and "Extraction
 * Methods" of the Appam document.
 */

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
   * Returns a message with one text block and the current time: `{ role, content: [{ type: "text", text }],
   * timestamp }`. The timestamp is RFC 3339 in UTC. `clock` returns Unix milliseconds and defaults to the
   * system clock.
   */
  text,

  /** Returns a user message with one text block. */
  user(said: string, clock?: Clock): UnifiedMessage {
    return text("user", said, clock);
  },

  /** Returns a system message with one text block. */
  system(said: string, clock?: Clock): UnifiedMessage {
    return text("system", said, clock);
  },

  /** Returns an assistant message with one text block. */
  assistant(said: string, clock?: Clock): UnifiedMessage {
    return text("assistant", said, clock);
  },

  /** Joins all text blocks with newlines. Returns "" if there are none. */
  extractText(message: UnifiedMessage): string {
    return textOf(message.content) ?? "";
  },

  /**
   * Returns one tool call per tool_use block, in order. `raw_input_json` is the input as compact JSON,
   * because blocks do not keep the provider's text. Arguments that are not valid JSON are returned unchanged.
   */
  extractToolCalls(message: UnifiedMessage): UnifiedToolCall[] {
    return message.content
      .filter(isToolUse)
      .map(({ id, name, input }) => ({ id, name, input, raw_input_json: argumentsOfInput(input) }));
  },

  hasToolCalls(message: UnifiedMessage): boolean {
    return message.content.some(isToolUse);
  },

  /**
   * Joins all thinking blocks, including redacted and empty ones, with newlines. Returns undefined if there
   * are none. Ignores the `reasoning` and `reasoning_details` fields.
   */
  extractReasoning(message: UnifiedMessage): string | undefined {
    return thinkingOf(message.content);
  },
});
