/** Splits a response into its messages, as a conversation in its dialect, and its metadata. */

import type { JsonValue } from "../../core/index.ts";
import { close, ConversationError } from "../conversation/conversation.ts";
import type { Edge } from "../edge/edge.ts";
import { naturalStop } from "../hub/contents.ts";
import { isObject } from "../support/json.ts";
import { legibleIn } from "../conversation/legible.ts";
import { readAll, type Sequence } from "../conversation/run.ts";
import { withCalls } from "../answers/ends.ts";
import { factsOf, type AnswerFacts } from "../answers/facts.ts";
import type { Said } from "../answers/form.ts";
import { answerFormOf } from "../apis/answers.ts";
import { asWritten, type AnswerSidecar } from "./sidecar.ts";

export interface ReadAnswer {
  readonly said: readonly Said[];
  readonly facts: AnswerFacts;
  readonly conversation: JsonValue;
}

const sequenceOf = (said: readonly Said[]): Sequence => ({ head: undefined, units: said });

const readStored = (messages: JsonValue, edge: Edge): ReadAnswer => {
  if (!Array.isArray(messages))
    throw new ConversationError(`a response of ${edge.name} must be an array of messages`);
  const said = messages.map((wire, index) => ({ pointer: `/${index}`, wire }));
  const sequence = sequenceOf(said);
  const read = readAll(sequence, edge, legibleIn(sequence, edge));
  return { said, facts: factsOf(read, ({ parts }) => naturalStop(parts)), conversation: messages };
};

/** Throws ConversationError if the value is not a response of the dialect. */
export const readAnswer = (
  response: JsonValue,
  edge: Edge,
  sidecar: Pick<AnswerSidecar, "shown"> = {},
): ReadAnswer => {
  const form = answerFormOf(edge.name);
  if (form === undefined) return readStored(response, edge);
  if (!isObject(response) || !form.is(response))
    throw new ConversationError(`this is neither a response nor an error of ${edge.name}`);
  const said = form.said(response);
  return {
    said,
    facts: withCalls(form.facts(response), form.hasCalls(response)),
    conversation: close(sequenceOf(asWritten(said, sidecar)), edge),
  };
};
