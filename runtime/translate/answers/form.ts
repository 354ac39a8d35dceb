import type { JsonValue } from "../../core/index.ts";
import type { JsonObject } from "../json.ts";
import type { AnswerFacts, Failure } from "./facts.ts";

export interface Said {
  readonly pointer: string;
  readonly wire: JsonValue;
}

export interface AnswerForm {
  /** Returns true if the value is a response or an error returned by this API. */
  is(response: JsonObject): boolean;
  said(response: JsonObject): readonly Said[];
  facts(response: JsonObject): AnswerFacts;
  write(said: readonly JsonValue[], facts: AnswerFacts): JsonObject;
  fail(failure: Failure): JsonObject;
}
