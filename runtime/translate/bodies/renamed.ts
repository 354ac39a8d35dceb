/** Restores original tool names that cannot be decoded from the fitted names. */

import { isCall, isResult } from "../hub/contents.ts";
import type { HubMessage, Part } from "../hub/hub.ts";
import type { Renames } from "./remembered.ts";

export type OwnNames = ReadonlyMap<string, string>;

export const ownNames = (names: Renames = {}): OwnNames => new Map(Object.entries(names));

export const withOwnName = <Some extends Part>(part: Some, names: OwnNames): Some => {
  if (!(isCall(part) || isResult(part)) || part.name === undefined) return part;
  const name = names.get(part.name);
  return name === undefined ? part : { ...part, name };
};

export const withNames = (messages: HubMessage[], names: OwnNames = new Map()): HubMessage[] =>
  names.size === 0
    ? messages
    : messages.map((message) => ({
        ...message,
        parts: message.parts.map((part) => withOwnName(part, names)),
      }));
