/** All dialects by name. To add one, create a folder and add a line here and in edge/names.ts. */

import { anthropic } from "../apis/anthropic/index.ts";
import { appamChat } from "../stores/appam/chat.ts";
import { appam } from "../stores/appam/index.ts";
import type { Edge } from "../edge/edge.ts";
import { gemini } from "../apis/gemini/index.ts";
import type { DialectName } from "../edge/names.ts";
import { openaiChat } from "../apis/openai-chat/index.ts";
import { openaiResponses } from "../apis/openai-responses/index.ts";
import { operator } from "../stores/operator/index.ts";
import { phi } from "../stores/phi/index.ts";
import { pi } from "../stores/pi/index.ts";
import { riffer } from "../stores/riffer/index.ts";

const edges: { readonly [Name in DialectName]: Edge<Name> } = {
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

export const dialectNames = (): string[] => Object.keys(edges);

export const isDialectName = (name: unknown): name is DialectName =>
  typeof name === "string" && Object.hasOwn(edges, name);

const wordFor = (name: unknown): string => (typeof name === "string" ? name : typeof name);

/** Returns the edge of a dialect. Throws TypeError if the dialect does not exist. */
export const edgeOf = <Name extends DialectName>(name: Name): Edge<Name> => {
  if (!isDialectName(name))
    throw new TypeError(`unknown dialect "${wordFor(name)}"; use one of ${dialectNames().join(", ")}`);
  return edges[name];
};

/** Returns the member with the messages, or undefined if the conversation is the list itself. */
export const listOf = (name: DialectName): string | undefined => edgeOf(name).form.list;
