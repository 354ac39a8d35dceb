/** AgentMessage: the codec, and the way out of it into the model's lane. */

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
  /** The message itself when it is one of the four that go to the model, else undefined. */
  asLlm,
});

/** The messages that go to the model, in order and uncopied; those of the session alone never do. */
export const llmContext = (messages: readonly AgentMessage[]): LlmMessage[] =>
  messages.flatMap((message) => asLlm(message) ?? []);
