/** A reader is how the events of an API become deltas. It remembers what stands beside the words, and nothing of the words. */

import type { JsonValue } from "../../../core/index.ts";
import type { AnswerFacts } from "../../answers/facts.ts";
import { answerFormOf } from "../../answers/index.ts";
import type { Edge } from "../../edges/edge.ts";
import type { Part } from "../../hub/hub.ts";
import type { JsonObject } from "../../json.ts";
import { readEdge } from "../../run.ts";
import type { Report } from "../problems.ts";
import type { Tell } from "./delta.ts";

export interface Reader {
  read(event: JsonObject): void;
  /** Ends the parts of which no event says that they end. */
  close(): void;
  /** Facts of the answer beside its words, as far as it came. */
  facts(): AnswerFacts;
}

export type ReaderOf = (tell: Tell, report: Report) => Reader;

/** The facts in a response without its words. */
export const factsIn = (api: string, head: JsonObject): AnswerFacts => answerFormOf(api)?.facts(head) ?? {};

/** The parts of a message or an item that came whole. */
export const partsIn = (wire: JsonValue, edge: Edge): readonly Part[] =>
  readEdge(edge, [{ pointer: "", wire }], undefined).flatMap(({ parts }) => parts);
