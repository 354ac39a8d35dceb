/** A form is how an API writes an answer: where its words stand, and what stands around them. */

import type { JsonValue } from "../../core/index.ts";
import type { JsonObject } from "../json.ts";
import type { AnswerFacts, Failure } from "./facts.ts";

/** A message or an item of an answer, and its place there. */
export interface Said {
  readonly pointer: string;
  readonly wire: JsonValue;
}

export interface AnswerForm {
  /** Tells an answer of this API, or says why there is none. */
  is(response: JsonObject): boolean;
  said(response: JsonObject): readonly Said[];
  facts(response: JsonObject): AnswerFacts;
  /** The answer that says all this. */
  write(said: readonly JsonValue[], facts: AnswerFacts): JsonObject;
  fail(failure: Failure): JsonObject;
}
