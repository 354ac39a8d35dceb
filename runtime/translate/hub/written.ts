/** Positions of hub parts in the output of an edge. */

import type { JsonValue } from "../../core/index.ts";
import type { HubMessage, Part } from "./hub.ts";

export interface Written {
  readonly wire: JsonValue;
  readonly isHead?: boolean;
  readonly messages: readonly HubMessage[];
  /** The positions of parts, relative to the unit. */
  readonly parts: readonly Placed[];
}

export interface Placed {
  readonly part: Part;
  readonly pointer: string;
  /**
   * Whether the part is in an unusual position. For example, media of a result can be in the next message.
   */
  readonly isMoved?: boolean;
  readonly note?: string;
}
