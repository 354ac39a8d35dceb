/** The AgentMessage codec, with the conversion to LLM messages. */

import { AgentMessage as Generated, type LlmMessage } from "../../generated/typescript/operator/index.ts";
import { withMethods } from "../core/index.ts";

export type AgentMessage = Generated;

const asLlm = (message: AgentMessage): LlmMessage | undefined => {
  switch (message.role) {
    case "custom":
    case "branch_summary":
    case "compaction_summary":
      return undefined;
    default:
      return message;
  }
};

export const AgentMessage = /* @__PURE__ */ withMethods(Generated, {
  /** Returns the message if it is one of the four kinds of LLM messages, and undefined otherwise. */
  asLlm,
});

/** Returns the LLM messages in order, without copying. Session-only messages are omitted. */
export const llmContext = (messages: readonly AgentMessage[]): LlmMessage[] =>
  messages.flatMap((message) => asLlm(message) ?? []);
