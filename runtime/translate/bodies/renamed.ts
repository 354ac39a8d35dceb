/** Messages with the names that their tools had, where the names at an API do not say them. */

import { isCall, isResult } from "../hub/contents.ts";
import type { HubMessage, Part } from "../hub/hub.ts";
import type { Renames } from "./remembered.ts";

/** The tool's own name for each at an API. */
export type OwnNames = ReadonlyMap<string, string>;

/** Names that a sidecar remembers. */
export const ownNames = (names: Renames = {}): OwnNames => new Map(Object.entries(names));

/** A call, or a result, with the name that its tool had. */
export const withOwnName = <Some extends Part>(part: Some, names: OwnNames): Some => {
  if (!(isCall(part) || isResult(part)) || part.name === undefined) return part;
  const name = names.get(part.name);
  return name === undefined ? part : { ...part, name };
};

/** The messages with the names that the tools had. */
export const withNames = (messages: HubMessage[], names: OwnNames = new Map()): HubMessage[] =>
  names.size === 0
    ? messages
    : messages.map((message) => ({
        ...message,
        parts: message.parts.map((part) => withOwnName(part, names)),
      }));
