/** AgentMessage: the codec, the one way in from Message, and the methods of section "Methods on AgentMessage". */

import {
  AgentMessage as Generated,
  type ExtensionMessage,
  type LlmMessage,
  type Message,
  type TurnId,
} from "../../generated/typescript/phi/index.ts";
import { withMethods } from "../core/index.ts";

export type AgentMessage = Generated;

/** Goes by the role alone: an extension may carry an unknown field named `message`, and stays an extension. */
const isExtension = (message: AgentMessage): message is ExtensionMessage =>
  "role" in message && message.role === "extension";

export const AgentMessage = /* @__PURE__ */ withMethods(Generated, {
  /** A message in the model's lane, without a turn. There is no such way for an extension message. */
  from(message: Message): LlmMessage {
    return { message };
  },

  /** The role of the message inside: `"user"`, `"assistant"`, `"toolResult"`, or `"extension"`. */
  role(message: AgentMessage): Message["role"] | ExtensionMessage["role"] {
    return isExtension(message) ? message.role : message.message.role;
  },

  /** The message that enters the model's context (not a copy); undefined for an extension message. */
  asLlm(message: AgentMessage): Message | undefined {
    return isExtension(message) ? undefined : message.message;
  },

  /** The turn that produced the message; undefined when none is known and for an extension message. */
  turnId(message: AgentMessage): TurnId | undefined {
    return isExtension(message) ? undefined : message.turnId;
  },

  /**
   * The same message with this turn, or with none when `turnId` is undefined: a new object, the old one is
   * untouched. An extension message has no turn and is returned as it is.
   */
  withTurnId(message: AgentMessage, turnId: TurnId | undefined): AgentMessage {
    if (isExtension(message)) return message;
    const { turnId: _, ...rest } = message;
    return turnId === undefined ? rest : { ...rest, turnId };
  },
});
