import type { JsonValue } from "../../core/index.ts";
import type { JsonObject } from "../json.ts";
import type { Ends } from "./ends.ts";
import type { AnswerFacts, Failure } from "./facts.ts";

export interface Said {
  readonly pointer: string;
  readonly wire: JsonValue;
}

export interface AnswerForm {
  readonly ends: Ends;
  /** Returns true if the value is a response or an error returned by this API. */
  is(response: JsonObject): boolean;
  said(response: JsonObject): readonly Said[];
  facts(response: JsonObject): AnswerFacts;
  /** Returns true if the response contains calls for the client. */
  hasCalls(response: JsonObject): boolean;
  write(said: readonly JsonValue[], facts: AnswerFacts): JsonObject;
  fail(failure: Failure): JsonObject;
}
