/** An edge: reads a dialect into the hub and writes it from the hub. */

import type { Issue, JsonValue } from "../../core/index.ts";
import type { HubMessage, Role, Unit } from "../hub/hub.ts";
import type { Written } from "../hub/written.ts";
import type { Resolve } from "../support/policy.ts";
import type { Asked } from "./asked.ts";

/** The form of a conversation: an array of messages, or an object with such an array. */
export interface Form {
  /** The member with the list of messages. Absent if the conversation is the list itself. */
  readonly list?: string;
  /** The member with the system prompt. */
  readonly head?: string;
  /** An alternative name of the system prompt's member, read if the first name is missing. */
  readonly otherHead?: string;
}

/** Dependencies between units, which a sidecar records. */
export interface Bonds {
  /** Item ids, with the reasoning they depend on. */
  readonly ties: { readonly [id: string]: string };
  /** Reasoning whose following item is missing. */
  readonly alone: readonly string[];
  /** Reasoning and ids that occur more than once. */
  readonly twice: readonly string[];
}

/** The portion of a unit that is still valid. Undefined if nothing remains valid. */
export interface Left {
  readonly wire: JsonValue | undefined;
  readonly code?: "signature" | "call_id";
}

/** An edge. Dialects without an API have no API-specific parts. */
export interface Edge<Name extends string = string> extends Partial<Asked> {
  /** The dialect's name for `from` and `to`. */
  readonly name: Name;
  /**
   * The API that creates opaque tokens in this dialect. Absent for message stores, which can contain tokens
   * from any provider.
   */
  readonly api?: string;
  readonly form: Form;
  /**
   * A user message to insert before calls at the start of a conversation, if the API requires one. `read`
   * skips it.
   */
  readonly opening?: JsonValue;
  /** Wraps text as message content. Absent if the content of a message is always a single string. */
  block?(text: string, role: Role): JsonValue;
  /** Required members that some clients omit, with their default values. */
  readonly blanks?: { readonly [member: string]: JsonValue };
  check(unit: Unit, isHead: boolean): readonly Issue[];
  /** Returns true if the unit has the form that `write` produces. Absent if the dialect has only one form. */
  isOwn?(unit: Unit): boolean;
  /**
   * Reads units, starting with the head if there is one. Units rejected by `check` are not passed in. Only
   * `readEdge` calls this.
   */
  read(units: readonly Unit[], head: Unit | undefined): readonly HubMessage[];
  /** Returns dependencies between units. Absent if units are independent. */
  bondsOf?(wires: readonly JsonValue[]): Bonds;
  /**
   * Returns the unit content that is still valid in an edited conversation, given the dependencies in the
   * original conversation.
   */
  settle?(wires: readonly JsonValue[], bonds: Bonds): readonly Left[];
  /**
   * Writes messages as units, in order. Drops anything that the dialect cannot represent. Messages are
   * already fitted to the profile. Only `writeEdge` calls this.
   */
  write(messages: readonly HubMessage[], resolve: Resolve): readonly Written[];
}
