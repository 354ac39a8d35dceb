/** Remembered: what a sidecar says of the members beside a conversation. */

import type { JsonObject } from "../json.ts";
import type { Placed } from "./fields.ts";

/** Members that are bound to what they became: while that is as it was, they come home. */
export interface Slot {
  readonly group: string;
  /** The hash of what they became. */
  readonly visible: string;
  /** The members themselves; absent where the way back gives them. */
  readonly fields?: readonly Placed[];
}

/** Empty where nothing of it is lost. */
export interface Remembered {
  /** Members for which the target has no place. */
  readonly members?: JsonObject;
  readonly slots?: readonly Slot[];
  /** The order of members inside of others. */
  readonly fieldOrder?: readonly string[];
}
