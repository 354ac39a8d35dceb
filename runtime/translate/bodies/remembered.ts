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

/** The name of a tool for each at the API that does not say it by itself, as it was too long there. */
export interface Renames {
  readonly [fitted: string]: string;
}

/** Empty where nothing of it is lost. */
export interface Remembered {
  /** Members for which the target has no place. */
  readonly members?: JsonObject;
  readonly slots?: readonly Slot[];
  readonly names?: Renames;
  /** The order of members inside of others. */
  readonly fieldOrder?: readonly string[];
}
