/** ChatMessage: the codec, and the document's section "Conversion Methods". */

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
  /** Text of the user, made now: `{ role: "user", content, timestamp }`, the timestamp from `clock` in RFC 3339, UTC. */
  user(content: string, clock: Clock = Date.now): ChatMessage {
    return { role: "user", content, timestamp: timestampOf(clock) };
  },

  /** `msg_` and 32 hexadecimal digits, from a random UUID unless `ids` gives another. */
  generateId(ids: IdSource = uuid4): string {
    return idWith("msg", ids);
  },

  /**
   * The items for the input of the Responses API: reasoning, message and function calls, or the output of a function.
   * Raw blocks take precedence and keep their order. `ids` makes the identifiers that the items need and the message
   * does not have. Throws EncodeError when a block holds what JSON cannot.
   */
  toInputItems(message: ChatMessage, ids: IdSource = uuid4): InputItem[] {
    return toInputItems(message, ids);
  },

  /**
   * Messages from the output of the Responses API as it comes, or from items that are decoded already, as `toInputItems`
   * makes them. Reasoning, the message
   * and the function calls after it become one message, made now; what flat fields cannot hold stays in raw blocks.
   * Items of other types are left out: searches, generated images, unknown ones. Throws DecodeError for a broken item.
   */
  fromOutputItems(items: readonly unknown[], clock: Clock = Date.now): ChatMessage[] {
    return fromOutputItems(items, timestampOf(clock));
  },

  /** The unified message with the same blocks, identifier, time and reasoning. Raw blocks take precedence. */
  toUnified(message: ChatMessage): UnifiedMessage {
    return chatToUnified(message);
  },

  /**
   * One message of role tool for each tool result, then one with the other blocks, if there are any. Raw blocks are
   * kept where the flat fields do not say all. Throws EncodeError when a block holds what JSON cannot.
   */
  fromUnified(message: UnifiedMessage): ChatMessage[] {
    return unifiedToChat(message);
  },
});
