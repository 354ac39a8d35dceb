/**
 * The Message codec, with the constructor for user text and the methods from the Phi document's "Helper
 * Methods on Message" section.
 */

import { Message as Generated, type UserMessage } from "../../generated/typescript/phi/index.ts";
import { saysContextOverflow } from "./context-overflow.ts";
import { type Clock, unixMillis, withMethods } from "../core/index.ts";

export type Message = Generated;

export const Message = /* @__PURE__ */ withMethods(Generated, {
  /**
   * Returns a user message with one text block and the current time: `{ role: "user", content: [{ type:
   * "text", text }], timestamp }`. The timestamp is in Unix milliseconds and comes from `clock` (default: the
   * system clock). Times before 1970 become 0.
   */
  user(text: string, clock: Clock = Date.now): UserMessage {
    return { role: "user", content: [{ type: "text", text }], timestamp: unixMillis(clock) };
  },

  /** Returns `"user"`, `"assistant"` or `"toolResult"`. */
  role(message: Message): Message["role"] {
    return message.role;
  },

  /**
   * Returns true if the message reports that the prompt exceeded the model's context, that is, if it is an
   * assistant message with the `stopReason` `error` whose `error_message` contains a known phrase (ignoring
   * case). There are 16 phrases from upstream (src/provider/traits.rs) and six more, which `further: false`
   * disables.
   */
  isContextOverflow(message: Message, { further = true }: { readonly further?: boolean } = {}): boolean {
    if (message.role !== "assistant" || message.stopReason !== "error") return false;
    return saysContextOverflow(message.error_message ?? "", further);
  },
});
