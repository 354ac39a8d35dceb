/** Message: the codec of the four kinds, and the methods of the document's section "Base Class". */

import { type Assistant, Message as Generated } from "../../generated/typescript/riffer/index.ts";
import { withMethods } from "../core/index.ts";

export type Message = Generated;

export const Message = /* @__PURE__ */ withMethods(Generated, {
  /** `"system"`, `"user"`, `"assistant"` or `"tool"`; symbols in Ruby. */
  role(message: Message): Message["role"] {
    return message.role;
  },

  /** True when it is an assistant message that asks for tools; upstream's `has_tool_calls?`. */
  hasToolCalls(message: Message): message is Assistant {
    return message.role === "assistant" && message.tool_calls.length > 0;
  },

  /** Its plain JSON, without empty lists and what is absent; the document's `to_h`. */
  toHash: Generated.encode,
});
