import { AgentMessage } from "./agent-message.ts";
import type { Message } from "./message.ts";

/** Returns the messages for the model's context in order, without copying. Extension messages are omitted. */
export const llmContext = (messages: readonly AgentMessage[]): Message[] =>
  messages.flatMap((message) => AgentMessage.asLlm(message) ?? []);
