/** The places of the hub's parts in what an edge wrote. */

import type { JsonValue } from "../../core/index.ts";
import type { HubMessage, Part } from "./hub.ts";

/** One unit of the target, and what of the hub stands in it. */
export interface Written {
  readonly wire: JsonValue;
  /** It goes to the head, not into the list. */
  readonly isHead?: boolean;
  /** The messages that the unit carries something of. */
  readonly messages: readonly HubMessage[];
  /** Where each part stands; `pointer` is relative to the unit. */
  readonly parts: readonly Placed[];
}

export interface Placed {
  readonly part: Part;
  readonly pointer: string;
  /** It stands elsewhere than the dialect has a slot for it: media of a result in the message after it. */
  readonly isMoved?: boolean;
  /** Something of it could not be said; the text tells a reader what. */
  readonly note?: string;
}
