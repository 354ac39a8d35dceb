/** Restores tool kinds, and original tool names that cannot be decoded from the fitted names. */

import { freeText } from "../hub/arguments.ts";
import { isCall, isResult } from "../hub/contents.ts";
import type { CallPart, HubMessage, Part, ResultPart } from "../hub/hub.ts";
import type { Renames } from "./remembered.ts";

export type ToolKind = "function" | "custom";

/** The tools of a request. */
export interface OwnTools {
  /** Original names, keyed by the names fitted to an API. */
  readonly original: ReadonlyMap<string, string>;
  /** Tool kinds, keyed by original names. */
  readonly kinds?: ReadonlyMap<string, ToolKind>;
}

export const ownTools = (names: Renames = {}): OwnTools => ({ original: new Map(Object.entries(names)) });

const ownName = (name: string, { original }: OwnTools): string => original.get(name) ?? name;

const isCustom = (name: string, { kinds }: OwnTools): boolean => kinds?.get(name) === "custom";

export const ownCall = (part: CallPart, tools: OwnTools): CallPart => {
  const name = ownName(part.name, tools);
  const named = name === part.name ? part : { ...part, name };
  if (part.isFreeform === true || !isCustom(name, tools)) return named;
  return { ...named, isFreeform: true, arguments: { text: freeText(part.arguments) } };
};

export const ownResult = (part: ResultPart, tools: OwnTools): ResultPart => {
  if (part.name === undefined) return part;
  const name = ownName(part.name, tools);
  const named = name === part.name ? part : { ...part, name };
  return isCustom(name, tools) ? { ...named, isFreeform: true } : named;
};

const ownPart = (part: Part, tools: OwnTools): Part => {
  if (isCall(part)) return ownCall(part, tools);
  return isResult(part) ? ownResult(part, tools) : part;
};

export const withOwnTools = (messages: HubMessage[], tools: OwnTools): HubMessage[] =>
  tools.original.size === 0 && (tools.kinds?.size ?? 0) === 0
    ? messages
    : messages.map((message) => ({
        ...message,
        parts: message.parts.map((part) => ownPart(part, tools)),
      }));
