/** Ids of items in OpenAI's Responses API: bound to the reasoning before them, so they go back all together or not at all. */

import type { HubMessage, Part } from "../../hub/hub.ts";
import { isThinking } from "../../hub/contents.ts";
import type { Resolve } from "../../policy.ts";
import { sha256 } from "../../sha256.ts";
import { actionFor } from "../../hub/parts.ts";

const minted = "msg_koine_";

/** In an answer items of each kind have one. */
export const isMintedItem = (id: string): boolean => /^(msg|rs|fc|fco|ctc)_koine_/.test(id);

/** A message of the model in parts must have an id; this one is the same for the same words at the same place. */
export const mintedItem = ({ origin }: Part, text: string): string =>
  mintedItemOf(`${origin.unit.pointer}${origin.pointer}\n${text}`);

export const mintedItemOf = (text: string): string => minted + sha256(text).slice(0, 32);

/** The ids of items that may be written: all that the api made, once nothing of the turn is left out. */
export type Admit = (id: string | undefined, prefix: string) => string | undefined;

/** The api asks for the reasoning that an item came with, by its id; so no id may stand without its reasoning. */
export const admitIds = (message: HubMessage, api: string, resolve: Resolve): Admit => {
  const { parts, maker = {} } = message;
  const isWhole =
    resolve(maker) === "keep" &&
    !parts.some((part) => part.kind === "opaque" || (part.kind === "text" && part.isStandIn === true)) &&
    parts
      .filter(isThinking)
      .every((part) => part.id !== undefined && actionFor(part, message, resolve) === "keep");
  const isOwn = maker.api === api || parts.some((part) => part.maker?.api === api);
  return (id, prefix) => (isWhole && (isOwn || id?.startsWith(prefix) === true) ? id : undefined);
};
