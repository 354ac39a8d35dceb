import { type Assistant, Message } from "../../generated/typescript/riffer/index.ts";
import { EncodeError } from "../core/index.ts";
import { listed, RifferError } from "./errors.ts";
import type { Result } from "./pairing.ts";

/** Identifies a message by `id` or `tool_call_id`, but not both. */
export type MessageLookup =
  | { readonly id: string; readonly tool_call_id?: undefined }
  | { readonly id?: undefined; readonly tool_call_id: string };

/**
 * Throws RifferError `invalid_message` if the value is not a message, such as a hash without its required
 * lists.
 */
export const checkMessage = (message: Message): void => {
  try {
    Message.encode(message);
  } catch (error) {
    if (!(error instanceof EncodeError)) throw error;
    const { issues } = error;
    const text = `Not a message; create it with a constructor or toMessage:${listed(issues)}`;
    throw new RifferError("invalid_message", text, { issues });
  }
};

const matches = (message: Message, { id, tool_call_id }: MessageLookup): boolean =>
  id === undefined ? message.role === "tool" && message.tool_call_id === tool_call_id : message.id === id;

/**
 * Returns the first matching message. Throws RifferError `lookup_missing`, `lookup_ambiguous` or
 * `message_not_found`.
 */
export const indexOf = (
  messages: readonly Message[],
  lookup: MessageLookup,
): [index: number, message: Message] => {
  const { id, tool_call_id } = lookup;
  if ((id ?? tool_call_id ?? null) === null)
    throw new RifferError("lookup_missing", "update requires either id or tool_call_id");
  if ((id ?? null) !== null && (tool_call_id ?? null) !== null)
    throw new RifferError("lookup_ambiguous", "update accepts id or tool_call_id, not both");
  const index = messages.findIndex((message) => matches(message, lookup));
  const message = messages[index];
  if (message !== undefined) return [index, message];
  const key = id === undefined ? "tool_call_id" : "id";
  throw new RifferError("message_not_found", `no message found for ${key} ${JSON.stringify(lookup[key])}`);
};

export const lastAssistant = (
  messages: readonly Message[],
): [assistant: Assistant | undefined, later: readonly Message[]] => {
  const index = messages.map(({ role }) => role).lastIndexOf("assistant");
  const found = messages[index];
  return found?.role === "assistant" ? [found, messages.slice(index + 1)] : [undefined, []];
};

/** Returns the message if it is a tool result. */
export const toolResult = (message: Message, index: number): Result[] =>
  message.role === "tool" ? [{ index, toolCallId: message.tool_call_id }] : [];
