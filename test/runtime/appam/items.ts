/**
 * Conversions to and from items for tests. These helpers freeze the input and check that the result is valid.
 */

import {
  ChatMessage,
  type FunctionCallItem,
  InputItem,
  type OutputContent,
  type OutputMessage,
} from "koine/appam";
import type { ResponsesOutputItem } from "koine/appam";
import { expect } from "vitest";
import { args, clock, counting } from "./samples.ts";
import { frozen } from "../../harness/frozen.ts";

export const itemsOf = (message: ChatMessage): InputItem[] => {
  const items = ChatMessage.toInputItems(frozen(message), counting());
  expect(items.map((item) => InputItem.decode(InputItem.encode(item)))).toEqual(items);
  return items;
};

export const read = (...items: (ResponsesOutputItem | InputItem)[]): ChatMessage[] => {
  const messages = ChatMessage.fromOutputItems(frozen(items), clock);
  expect(messages.map((message) => ChatMessage.parse(ChatMessage.stringify(message)))).toEqual(messages);
  return messages;
};

export const said = (...content: OutputContent[]): OutputMessage => ({
  type: "message",
  id: "msg_1",
  role: "assistant",
  status: "completed",
  content,
});

export const text = (words: string): OutputContent => ({ type: "output_text", text: words, annotations: [] });

export const called = (id: string): FunctionCallItem => ({
  type: "function_call",
  id: `fc_${id}`,
  call_id: id,
  name: "get_weather",
  arguments: args,
});
