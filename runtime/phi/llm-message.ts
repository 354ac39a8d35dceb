/** LlmMessage: the codec and the constructors of the document's section "LlmMessage"; only a Message gets in. */

import { LlmMessage as Generated, type Message, type TurnId } from "../../generated/typescript/phi/index.ts";
import { withMethods } from "../core/index.ts";

export type LlmMessage = Generated;

export const LlmMessage = /* @__PURE__ */ withMethods(Generated, {
  /** `{ message }`: without turn tracking, as for messages made outside the agent loop. The document's `new`. */
  create(message: Message): LlmMessage {
    return { message };
  },

  /** `{ message, turnId }`: with the turn that produced the message. */
  withTurn(message: Message, turnId: TurnId): LlmMessage {
    return { message, turnId };
  },
});
