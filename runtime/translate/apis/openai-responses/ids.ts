/**
 * Item ids of OpenAI's Responses API. Item ids depend on the preceding reasoning, so they are sent back
 * either all together or not at all.
 */

import type { HubMessage, Part } from "../../hub/hub.ts";
import { isThinking } from "../../hub/contents.ts";
import type { Resolve } from "../../support/policy.ts";
import { sha256 } from "../../support/sha256.ts";
import { actionFor } from "../../hub/parts.ts";

export const isMintedItem = (id: string): boolean => /^(msg|rs|fc|fco|ctc|ig)_koine_/.test(id);

/**
 * Generates the required id of an assistant message or an image. The id depends only on the text and the
 * item's position.
 */
export const mintedItem = ({ origin }: Part, text: string, prefix?: "msg" | "ig"): string =>
  mintedItemOf(`${origin.unit.pointer}${origin.pointer}\n${text}`, prefix);

export const mintedItemOf = (text: string, prefix = "msg"): string =>
  `${prefix}_koine_${sha256(text).slice(0, 32)}`;

/** Returns an item id if it may be written, that is, if the API created it and its turn is complete. */
export type Admit = (id: string | undefined, prefix: string) => string | undefined;

/** The API requires the reasoning that belongs to an item id, so ids are only written together with it. */
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
