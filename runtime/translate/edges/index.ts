/** All edges. A new one is a folder, a line here, and a line in names.ts. */

import type { JsonValue } from "../../core/index.ts";
import { anthropic } from "./anthropic/index.ts";
import { appamChat } from "./appam/chat.ts";
import { appam } from "./appam/index.ts";
import type { Edge } from "./edge.ts";
import { gemini } from "./gemini/index.ts";
import type { Conversations, DialectName } from "./names.ts";
import { openaiChat } from "./openai-chat/index.ts";
import { openaiResponses } from "./openai-responses/index.ts";
import { operator } from "./operator/index.ts";
import { phi } from "./phi/index.ts";
import { pi } from "./pi/index.ts";
import { riffer } from "./riffer/index.ts";

const edges: { readonly [Name in DialectName]: Edge } = {
  "openai-chat": openaiChat,
  "openai-responses": openaiResponses,
  phi,
  anthropic,
  gemini,
  appam,
  "appam-chat": appamChat,
  riffer,
  operator,
  pi,
};

/** The names that `from` and `to` take. */
export const dialectNames = (): string[] => Object.keys(edges);

export const isDialectName = (name: unknown): name is DialectName =>
  typeof name === "string" && Object.hasOwn(edges, name);

const wordFor = (name: unknown): string => (typeof name === "string" ? name : typeof name);

/** The edge of a dialect. Throws TypeError when there is none. */
export const edgeOf = (name: DialectName): Edge => {
  if (!isDialectName(name))
    throw new TypeError(`there is no dialect "${wordFor(name)}"; known: ${dialectNames().join(", ")}`);
  return edges[name];
};

/** Whether JSON has the form of a conversation of that dialect. */
export const isConversation = <Name extends DialectName>(
  name: Name,
  value: JsonValue,
): value is JsonValue & Conversations[Name] => {
  const { list } = edges[name].form;
  return list === undefined
    ? Array.isArray(value)
    : typeof value === "object" && value !== null && list in value;
};

/** The member that holds the messages of a conversation; undefined where the conversation is the list itself. */
export const listOf = (name: DialectName): string | undefined => edgeOf(name).form.list;
