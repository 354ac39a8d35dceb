/**
 * The AgentMessage codec, with the conversion from Message and the methods from the Phi document's "Methods
 * on AgentMessage" section.
 */

import {
  AgentMessage as Generated,
  type ExtensionMessage,
  type LlmMessage,
  type Message,
  type TurnId,
} from "../../generated/typescript/phi/index.ts";
import { withMethods } from "../core/index.ts";

export type AgentMessage = Generated;

/** Checks only the role, because an extension message may have an unknown field named `message`. */
const isExtension = (message: AgentMessage): message is ExtensionMessage =>
  "role" in message && message.role === "extension";

export const AgentMessage = /* @__PURE__ */ withMethods(Generated, {
  /** Wraps an LLM message without a turn. Extension messages cannot be converted. */
  from(message: Message): LlmMessage {
    return { message };
  },

  /** Returns `"user"`, `"assistant"`, `"toolResult"` or `"extension"`. */
  role(message: AgentMessage): Message["role"] | ExtensionMessage["role"] {
    return isExtension(message) ? message.role : message.message.role;
  },

  /** Returns the message for the model's context, without copying, or undefined for an extension message. */
  asLlm(message: AgentMessage): Message | undefined {
    return isExtension(message) ? undefined : message.message;
  },

  /**
   * Returns the turn that produced the message, or undefined if it is unknown or the message is an extension
   * message.
   */
  turnId(message: AgentMessage): TurnId | undefined {
    return isExtension(message) ? undefined : message.turnId;
  },

  /**
   * Returns a copy that has this turn, or no turn if `turnId` is undefined. Returns extension messages
   * unchanged.
   */
  withTurnId(message: AgentMessage, turnId: TurnId | undefined): AgentMessage {
    if (isExtension(message)) return message;
    const { turnId: _, ...rest } = message;
    return turnId === undefined ? rest : { ...rest, turnId };
  },
});
