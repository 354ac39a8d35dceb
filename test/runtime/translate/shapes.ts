/** Conversations that are each large in one dimension, and edits that make translating back expensive. */

import type { JsonValue } from "../../../runtime/core/index.ts";
import { translate } from "../../../runtime/translate/index.ts";

type Messages = readonly JsonValue[];

/** A conversation is translated to openai-chat, edited there, and translated back. */
export interface Shape {
  /** The name of the dimension that is large. */
  readonly name: string;
  readonly from: "anthropic" | "gemini";
  /** The length for short runs. */
  readonly few: number;
  readonly messages: (length: number) => Messages;
  readonly edit: (messages: Messages) => Messages;
}

const many = <Item>(length: number, item: (index: number) => Item): Item[] =>
  Array.from({ length }, (_, index) => item(index));

const edited = { role: "user", content: "Edited." };

const inTheMiddle = (messages: Messages): Messages => messages.with(Math.floor(messages.length / 2), edited);

const atTheStart = (messages: Messages): Messages => messages.with(0, edited);

const farApart = (messages: Messages): Messages => messages.with(1, edited).with(messages.length - 2, edited);

const everywhere = (messages: Messages): Messages =>
  messages.map((message, index) => (index % 20 === 10 ? edited : message));

const texts = (length: number): JsonValue[] =>
  many(length, (index) => ({ type: "text", text: `line ${index}` }));

const call = (index: number, input: JsonValue = {}): JsonValue => ({
  type: "tool_use",
  id: `call_${index}`,
  name: "go",
  input,
});

const result = (index: number, content: JsonValue = "done"): JsonValue => ({
  type: "tool_result",
  tool_use_id: `call_${index}`,
  content,
});

const user = (content: JsonValue): JsonValue => ({ role: "user", content });
const model = (content: JsonValue): JsonValue => ({ role: "assistant", content });

const said = (length: number): Messages =>
  many(length, (index) =>
    (index % 2 === 0 ? user : model)(`The ${index}th thing that was said, and why it was said.`),
  );

/** A conversation in which an agent gets a task, calls a tool, and reads the result. */
const worked = (length: number): Messages =>
  many(length, (index) => {
    if (index % 3 === 0) return user(`What is in file ${index}? ${"Look closely. ".repeat(20)}`);
    if (index % 3 === 1)
      return model([
        { type: "text", text: "I will look." },
        call(index, { path: `/src/${index}`, lines: [1, 80] }),
      ]);
    return user([result(index - 1, "a line of code;\n".repeat(60))]);
  });

const called = (input: JsonValue, content: JsonValue): Messages => [
  user("Go on."),
  model([call(1, input)]),
  user([result(1, content)]),
];

const shape = (
  name: string,
  few: number,
  messages: Shape["messages"],
  edit: Shape["edit"] = inTheMiddle,
  from: Shape["from"] = "anthropic",
): Shape => ({ name, from, few, messages, edit });

/** Gemini calls without ids, all before the results. */
const withoutIds = (length: number): Messages => [
  { role: "user", parts: [{ text: "Go on." }] },
  {
    role: "model",
    parts: many(length, (index) => ({ functionCall: { name: `go ${index % 7}`, args: {} } })),
  },
  {
    role: "user",
    parts: many(length, (index) => ({
      functionResponse: { name: `go ${index % 11}`, response: { output: `done ${index}` } },
    })),
  },
];

export const shapes: readonly Shape[] = [
  shape("messages", 1000, said),
  shape("messages of an agent", 600, worked),
  shape("messages, edits far apart", 1000, said, farApart),
  shape("messages, edits everywhere", 1000, said, everywhere),
  shape(
    "letters in a message",
    100_000,
    (length) => [user("Go on."), user("word ".repeat(length / 5))],
    atTheStart,
  ),
  shape("letters in each message", 200, (length) => many(200, (index) => user(`${index} `.repeat(length)))),
  shape(
    "blocks in a message",
    1000,
    (length) => [user("Go on."), model("Well."), user(texts(length))],
    atTheStart,
  ),
  shape("blocks in a result", 1000, (length) => called({}, texts(length))),
  shape("numbers in a call", 2000, (length) => called({ list: many(length, (index) => index) }, "done")),
  shape("members of a call", 1000, (length) =>
    called(Object.fromEntries(many(length, (index) => [`key ${index}`, index])), "done"),
  ),
  shape("calls in a message", 500, (length) => [
    user("Go on."),
    model(many(length, (index) => call(index))),
    user(many(length, (index) => result(index))),
  ]),
  shape("results without calls", 500, (length) => many(length, (index) => user([result(index)]))),
  shape("calls without ids", 500, withoutIds, inTheMiddle, "gemini"),
  shape("letters in an id", 50_000, (length) => [
    user("Go on."),
    model([{ type: "tool_use", id: "i".repeat(length), name: "go", input: {} }]),
    user([{ type: "tool_result", tool_use_id: "i".repeat(length), content: "done" }]),
  ]),
];

export const conversationOf = ({ from, messages }: Shape, length: number): JsonValue =>
  from === "anthropic" ? { messages: [...messages(length)] } : { contents: [...messages(length)] };

/** Translates the conversation, edits it, and translates it back. */
export const journey = ({ from, edit }: Shape, conversation: JsonValue): JsonValue => {
  const { output, sidecar } = translate(conversation, { from, to: "openai-chat" });
  const later = { ...output, messages: edit(Object(output).messages) };
  return Object(translate(later, { from: "openai-chat", to: from, sidecar }).output);
};
