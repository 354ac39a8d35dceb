/** The part of a sidecar that restores request members. */

import type { JsonObject } from "../support/json.ts";
import type { Placed } from "./fields.ts";

/** Source members and a hash of their translation. The members are restored as long as the hash matches. */
export interface Slot {
  readonly group: string;
  readonly visible: string;
  /** The original members. Absent if the back-translation already produces these members. */
  readonly fields?: readonly Placed[];
}

/** Original tool names, keyed by fitted names that cannot be decoded. */
export interface Renames {
  readonly [fitted: string]: string;
}

/** Empty if nothing was lost. */
export interface Remembered {
  readonly members?: JsonObject;
  readonly slots?: readonly Slot[];
  readonly names?: Renames;
  readonly fieldOrder?: readonly string[];
}
