/** The model's lane of a conversation: where extension messages stay behind. */

import { AgentMessage } from "./agent-message.ts";
import type { Message } from "./message.ts";

/** The messages that enter the model's context, in order and uncopied; extension messages never do. */
export const llmContext = (messages: readonly AgentMessage[]): Message[] =>
  messages.flatMap((message) => AgentMessage.asLlm(message) ?? []);
