/** Input and output types for converting request members to an API. */

import type { Issue } from "../../core/index.ts";
import type { HubMessage } from "../hub/hub.ts";
import type { JsonObject } from "../support/json.ts";
import type { Side } from "./carry.ts";
import type { Filling } from "./filling.ts";
import type { Remembered } from "./remembered.ts";

export interface Taking {
  readonly members: JsonObject;
  readonly messages: readonly HubMessage[];
  /** The source's request format. Absent if the source is a message store. */
  readonly source: Side | undefined;
  /** The part of the sidecar that covers request members. */
  readonly given: Remembered;
  readonly filling: Filling;
}

/** The result of converting one leaf. */
export interface MemberEntry {
  readonly status: "kept" | "downgraded" | "omitted";
  readonly code: "member";
  readonly from: string;
  readonly to?: string;
}

export interface Taken {
  readonly members: JsonObject;
  readonly remembered: Remembered;
  readonly issues: readonly Issue[];
  entries(): MemberEntry[];
}
