/** What an edge is: a dialect's way into the hub and its way out, both in one folder. */

import type { Issue, JsonValue } from "../../core/index.ts";
import type { HubMessage, Role, Unit } from "../hub/hub.ts";
import type { Written } from "../hub/written.ts";
import type { Resolve } from "../policy.ts";
import type { Profile } from "../profiles/profile.ts";

/** The form of a conversation: an array of messages, or an object with a list among its members. */
export interface Form {
  /** The member that holds the list; absent when the conversation is the list itself. */
  readonly list?: string;
  /** The member that stands beside the list and belongs to the conversation. */
  readonly head?: string;
  /** Another spelling of that member, which is read where the first is not there. */
  readonly otherHead?: string;
}

export interface Edge {
  /** The dialect's name, as `from` and `to` take it. */
  readonly name: string;
  /** Where opaque tokens of this dialect are made: nothing for dialects that store what any provider made. */
  readonly api?: string;
  readonly form: Form;
  /** What the API asks for; absent for dialects that only store. */
  readonly profile?: Profile;
  /** What the user says before calls that open a conversation, where the API asks for words there; `read` leaves it out. */
  readonly opening?: JsonValue;
  /** A text as an item of a message's list; absent where a message holds one string. */
  block?(text: string, role: Role): JsonValue;
  /** Why a unit is not of the dialect; nothing when it is. */
  check(unit: Unit, isHead: boolean): readonly Issue[];
  /** The head unit first, if there is one. Units that were refused by `check` do not come here. Called by `readEdge` alone. */
  read(units: readonly Unit[], head: Unit | undefined): readonly HubMessage[];
  /** Units in order. What has no slot is left out. The messages are fitted to the profile; called by `writeEdge` alone. */
  write(messages: readonly HubMessage[], resolve: Resolve): readonly Written[];
}
