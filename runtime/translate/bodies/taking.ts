/** What an API is given of what stands beside a conversation, and what it takes of it. */

import type { Issue } from "../../core/index.ts";
import type { HubMessage } from "../hub/hub.ts";
import type { JsonObject } from "../json.ts";
import type { Side } from "./carry.ts";
import type { Filling } from "./filling.ts";
import type { Remembered } from "./remembered.ts";

export interface Taking {
  readonly members: JsonObject;
  readonly messages: readonly HubMessage[];
  /** How the source writes them; absent where it is a store. */
  readonly source: Side | undefined;
  /** What the sidecar says of them. */
  readonly given: Remembered;
  readonly filling: Filling;
}

/** What became of a leaf of the members. */
export interface MemberEntry {
  readonly status: "kept" | "downgraded" | "omitted";
  readonly code: "member";
  readonly from: string;
  readonly to?: string;
}

export interface Taken {
  readonly members: JsonObject;
  readonly remembered: Remembered;
  /** What the API asks for, and nobody gave. */
  readonly issues: readonly Issue[];
  entries(): MemberEntry[];
}
