import type { JsonValue } from "../../core/index.ts";
import type { Outside } from "../hub/outside.ts";
import type { JsonObject } from "../support/json.ts";
import type { Ends } from "./ends.ts";
import type { AnswerFacts, Failure } from "./facts.ts";

export interface Said {
  readonly pointer: string;
  readonly wire: JsonValue;
  /** Data in `wire` that is elsewhere in the response. */
  readonly outside?: readonly Outside[];
  /** The message as requests of its API accept it, if that differs from `wire`. */
  readonly message?: JsonValue;
}

/** The pointers of required members by fact. Made-up values for these members would be misleading. */
export interface RequiredFacts {
  readonly model?: string;
  readonly usage?: string;
  readonly stop?: string;
  readonly created?: string;
}

export interface AnswerForm {
  readonly ends: Ends;
  readonly required: RequiredFacts;
  /** Returns true if the value is a response or an error returned by this API. */
  is(response: JsonObject): boolean;
  said(response: JsonObject): readonly Said[];
  facts(response: JsonObject): AnswerFacts;
  /** Returns true if the response contains calls for the client, which have no result in it. */
  hasCalls(response: JsonObject): boolean;
  /** Removes what requests do not accept from a message. Absent if they accept the whole message. */
  asMessage?(wire: JsonValue): JsonValue;
  /** Returns true for the messages that a response can contain. It cannot contain the results of calls. */
  isSaid(wire: JsonValue): boolean;
  /** Writes the messages that a response can contain. */
  write(said: readonly JsonValue[], facts: AnswerFacts): JsonObject;
  fail(failure: Failure): JsonObject;
}
