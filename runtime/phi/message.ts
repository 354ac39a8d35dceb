/** Message: the codec, the constructor for plain user text, and the methods of section "Helper Methods on Message". */

import { Message as Generated, type UserMessage } from "../../generated/typescript/phi/index.ts";
import { saysContextOverflow } from "./context-overflow.ts";
import { type Clock, unixMillis, withMethods } from "../core/index.ts";

export type Message = Generated;

export const Message = /* @__PURE__ */ withMethods(Generated, {
  /**
   * A user message of one text block, made now: `{ role: "user", content: [{ type: "text", text }], timestamp }`.
   * The timestamp is in unix milliseconds, from `clock` (the system's unless given), and 0 before 1970.
   */
  user(text: string, clock: Clock = Date.now): UserMessage {
    return { role: "user", content: [{ type: "text", text }], timestamp: unixMillis(clock) };
  },

  /** `"user"`, `"assistant"` or `"toolResult"`, as on the wire. */
  role(message: Message): Message["role"] {
    return message.role;
  },

  /**
   * True for a prompt that did not fit the model: an assistant message whose `stopReason` is `error` and whose
   * `error_message` holds, in any case, one of 16 phrases that providers use (upstream: src/provider/traits.rs), or of six
   * that upstream's list misses; `further: false` leaves it at the 16.
   */
  isContextOverflow(message: Message, { further = true }: { readonly further?: boolean } = {}): boolean {
    if (message.role !== "assistant" || message.stopReason !== "error") return false;
    return saysContextOverflow(message.error_message ?? "", further);
  },
});
