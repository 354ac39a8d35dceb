/** The LlmMessage codec, with the constructors from the Phi document's "LlmMessage" section. */

import { LlmMessage as Generated, type Message, type TurnId } from "../../generated/typescript/phi/index.ts";
import { withMethods } from "../core/index.ts";

export type LlmMessage = Generated;

export const LlmMessage = /* @__PURE__ */ withMethods(Generated, {
  /** Returns `{ message }` without a turn, for messages created outside the agent loop. */
  create(message: Message): LlmMessage {
    return { message };
  },

  /** Returns `{ message, turnId }`. */
  withTurn(message: Message, turnId: TurnId): LlmMessage {
    return { message, turnId };
  },
});
