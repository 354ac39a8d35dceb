/** An edge: a dialect's way into the hub and its way out, both in one folder. */

import type { Issue, JsonValue } from "../../core/index.ts";
import type { HubMessage, Role, Unit } from "../hub/hub.ts";
import type { Written } from "../hub/written.ts";
import type { Resolve } from "../policy.ts";
import type { Asked } from "./asked.ts";

/** The form of a conversation: an array of messages, or an object with a list among its members. */
export interface Form {
  /** The member that holds the list; absent when the conversation is the list itself. */
  readonly list?: string;
  /** The member that stands beside the list and belongs to the conversation. */
  readonly head?: string;
  /** Another spelling of that member, which is read where the first is not there. */
  readonly otherHead?: string;
}

/** Bonds that an API has beyond one unit, as a sidecar remembers them of a conversation. */
export interface Bonds {
  /** Ids of items, and the reasoning that each came with. */
  readonly ties: { readonly [id: string]: string };
  /** Reasoning that stood without what must follow it. */
  readonly alone: readonly string[];
  /** Reasoning and ids that stood there more than once. */
  readonly twice: readonly string[];
}

/** The part of a unit that may stay; undefined where nothing may. */
export interface Left {
  readonly wire: JsonValue | undefined;
  /** The kind of fact that went. */
  readonly code?: "signature" | "call_id";
}

/** Dialects that only store are asked for nothing. */
export interface Edge<Name extends string = string> extends Partial<Asked> {
  /** The dialect's name, as `from` and `to` take it. */
  readonly name: Name;
  /** Where opaque tokens of this dialect are made: nothing for dialects that store what any provider made. */
  readonly api?: string;
  readonly form: Form;
  /** The words of the user before calls that open a conversation, where the API asks for words there; `read` leaves them out. */
  readonly opening?: JsonValue;
  /** A text as an item of a message's list; absent where a message holds one string. */
  block?(text: string, role: Role): JsonValue;
  /** Members that some leave out though the API asks for them, and what they mean by it. */
  readonly blanks?: { readonly [member: string]: JsonValue };
  /** Why a unit is not of the dialect; nothing when it is. */
  check(unit: Unit, isHead: boolean): readonly Issue[];
  /** True for a unit in the form that `write` gives; absent where the dialect has no other. */
  isOwn?(unit: Unit): boolean;
  /** The head unit first, if there is one. Units that were refused by `check` do not come here. Called by `readEdge` alone. */
  read(units: readonly Unit[], head: Unit | undefined): readonly HubMessage[];
  /** The bonds of its API; absent where every unit stands for itself. */
  bondsOf?(wires: readonly JsonValue[]): Bonds;
  /** The units of an edited conversation that may stay, given the bonds of the one that it comes from. */
  settle?(wires: readonly JsonValue[], bonds: Bonds): readonly Left[];
  /** Units in order. What has no slot is left out. The messages are fitted to the profile; called by `writeEdge` alone. */
  write(messages: readonly HubMessage[], resolve: Resolve): readonly Written[];
}
