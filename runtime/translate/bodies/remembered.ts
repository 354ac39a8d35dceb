/** The part of a sidecar that restores request members. */

import type { JsonObject } from "../json.ts";
import type { Placed } from "./fields.ts";

/** Source members and a hash of their translation. They are restored while the hash matches. */
export interface Slot {
  readonly group: string;
  readonly visible: string;
  /** The original members. Absent if the back-translation equals them. */
  readonly fields?: readonly Placed[];
}

/** Original tool names by fitted names that cannot be decoded. */
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
