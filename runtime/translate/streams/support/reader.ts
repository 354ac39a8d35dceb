/** A reader converts the events of an API to deltas. It stores metadata but no content. */

import type { JsonValue } from "../../../core/index.ts";
import type { AnswerFacts } from "../../answers/facts.ts";
import type { Edge } from "../../edge/edge.ts";
import type { Part } from "../../hub/hub.ts";
import type { JsonObject } from "../../support/json.ts";
import { readEdge } from "../../conversation/run.ts";
import type { Report } from "./problems.ts";
import type { Tell } from "./delta.ts";

export interface Reader {
  read(event: JsonObject): void;
  close(): void;
  facts(): AnswerFacts;
}

export type ReaderOf = (tell: Tell, report: Report) => Reader;

export const partsIn = (wire: JsonValue, edge: Edge): readonly Part[] =>
  readEdge(edge, [{ pointer: "", wire }], undefined).flatMap(({ parts }) => parts);
