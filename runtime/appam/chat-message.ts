/** The ChatMessage codec, with the methods from the section "Conversion Methods" of the Appam document. */

import {
  ChatMessage as Generated,
  type InputItem,
  type UnifiedMessage,
} from "../../generated/typescript/appam/index.ts";
import { type Clock, type IdSource, uuid4, withMethods } from "../core/index.ts";
import { fromOutputItems } from "./from-output-items.ts";
import { idWith } from "./ids.ts";
import { timestampOf } from "./timestamp.ts";
import { toInputItems } from "./to-input-items.ts";
import { chatToUnified, unifiedToChat } from "./unified-and-chat.ts";

export type ChatMessage = Generated;

export const ChatMessage = /* @__PURE__ */ withMethods(Generated, {
  /**
   * Returns a user message with the current time: `{ role: "user", content, timestamp }`. The timestamp is
   * RFC 3339 in UTC and comes from `clock`.
   */
  user(content: string, clock: Clock = Date.now): ChatMessage {
    return { role: "user", content, timestamp: timestampOf(clock) };
  },

  /** Returns `msg_` followed by 32 hexadecimal digits of a UUID from `ids`, which is random by default. */
  generateId(ids: IdSource = uuid4): string {
    return idWith("msg", ids);
  },

  /**
   * Converts the message to input items for the Responses API: reasoning, message and function calls, or a
   * function call output. Raw blocks take precedence and keep their order. `ids` generates identifiers that
   * the items require but the message lacks. Throws EncodeError if a block contains a value that JSON cannot
   * represent.
   */
  toInputItems(message: ChatMessage, ids: IdSource = uuid4): InputItem[] {
    return toInputItems(message, ids);
  },

  /**
   * Converts Responses API items to messages. Accepts raw output from the API and already decoded items, such
   * as those from `toInputItems`.
   *
   * Reasoning, the message and the function calls after it become one message with the current time. Details
   * that flat fields cannot represent are kept in the raw blocks. Items of other types, such as searches and
   * generated images, are skipped. Throws DecodeError for an invalid item.
   */
  fromOutputItems(items: readonly unknown[], clock: Clock = Date.now): ChatMessage[] {
    return fromOutputItems(items, timestampOf(clock));
  },

  /**
   * Returns the unified message with the same blocks, identifier, timestamp and reasoning. Raw blocks take
   * precedence. `name` and `tool_metadata` become unknown fields, which `fromUnified` reads.
   */
  toUnified(message: ChatMessage): UnifiedMessage {
    return chatToUnified(message);
  },

  /**
   * Returns one tool message per tool result, then one message with the remaining blocks, if any. Keeps raw
   * blocks if the flat fields lose information. Throws EncodeError if a block contains a value that JSON
   * cannot represent.
   */
  fromUnified(message: UnifiedMessage): ChatMessage[] {
    return unifiedToChat(message);
  },
});
