/** The Message codec for all four roles, with the methods from the Riffer document's "Base Class" section. */

import { type Assistant, Message as Generated } from "../../generated/typescript/riffer/index.ts";
import { withMethods } from "../core/index.ts";

export type Message = Generated;

export const Message = /* @__PURE__ */ withMethods(Generated, {
  /** Returns `"system"`, `"user"`, `"assistant"` or `"tool"` (symbols in Ruby). */
  role(message: Message): Message["role"] {
    return message.role;
  },

  /**
   * Returns true for an assistant message with tool calls. The equivalent of upstream's `has_tool_calls?`.
   */
  hasToolCalls(message: Message): message is Assistant {
    return message.role === "assistant" && message.tool_calls.length > 0;
  },

  /** Returns plain JSON without empty lists and absent fields. The equivalent of Riffer's `to_h`. */
  toHash: Generated.encode,
});
