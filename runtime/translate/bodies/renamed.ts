/** Messages with the names that their tools had, where the names at an API do not say them. */

import { isCall, isResult } from "../hub/contents.ts";
import type { HubMessage, Part } from "../hub/hub.ts";
import type { Renames } from "./remembered.ts";

const renamed = (part: Part, names: Renames): Part => {
  if (!(isCall(part) || isResult(part)) || part.name === undefined) return part;
  return Object.hasOwn(names, part.name) ? { ...part, name: names[part.name] ?? part.name } : part;
};

/** The messages with the names that the tools had. */
export const withNames = (messages: HubMessage[], names: Renames = {}): HubMessage[] =>
  Object.keys(names).length === 0
    ? messages
    : messages.map((message) => ({ ...message, parts: message.parts.map((part) => renamed(part, names)) }));
