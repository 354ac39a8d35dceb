/** The members beside a conversation that an API is given, and which of them it takes. */

import type { Issue } from "../../core/index.ts";
import type { HubMessage } from "../hub/hub.ts";
import type { JsonObject } from "../json.ts";
import type { Side } from "./carry.ts";
import type { Filling } from "./filling.ts";
import type { Remembered } from "./remembered.ts";

export interface Taking {
  readonly members: JsonObject;
  readonly messages: readonly HubMessage[];
  /** The source's way of writing them; absent where it is a store. */
  readonly source: Side | undefined;
  /** The sidecar's word on them. */
  readonly given: Remembered;
  readonly filling: Filling;
}

/** The outcome of a leaf of the members. */
export interface MemberEntry {
  readonly status: "kept" | "downgraded" | "omitted";
  readonly code: "member";
  readonly from: string;
  readonly to?: string;
}

export interface Taken {
  readonly members: JsonObject;
  readonly remembered: Remembered;
  /** Members that the API asks for, and nobody gave. */
  readonly issues: readonly Issue[];
  entries(): MemberEntry[];
}
