/** A writer converts deltas to the events of an API. */

import type { JsonValue } from "../../../core/index.ts";
import type { AnswerFacts, Failure } from "../../answers/facts.ts";
import type { Edge } from "../../edge/edge.ts";
import type { HubMessage, Part } from "../../hub/hub.ts";
import { isObject, memberOf, type JsonObject } from "../../support/json.ts";
import type { Resolve } from "../../support/policy.ts";
import { writeEdge } from "../../conversation/run.ts";
import type { Report } from "./problems.ts";
import type { PartDelta } from "./delta.ts";

export interface Writer {
  begin(facts: AnswerFacts): void;
  write(delta: PartDelta): void;
  end(facts: AnswerFacts): void;
  fail(failure: Failure, facts: AnswerFacts): void;
}

export type Emit = (event: JsonObject | string) => void;

export interface Target {
  readonly emit: Emit;
  readonly report: Report;
  readonly resolve: Resolve;
}

export type WriterOf = (target: Target) => Writer;

/** Reports a citation that cannot be written. */
export const reportCitation = (report: Report): void =>
  report("omitted", "the target has no place for a citation");

export const beginning = ({ id, model, created }: AnswerFacts): AnswerFacts => ({
  ...(id === undefined ? {} : { id }),
  ...(model === undefined ? {} : { model }),
  ...(created === undefined ? {} : { created }),
});

/** Writes complete parts as messages. Returns an empty list if the API does not support any of the parts. */
export const wiresOf = (parts: readonly Part[], edge: Edge, resolve: Resolve): readonly JsonValue[] => {
  const role = parts.some(({ kind }) => kind === "result") ? "tool" : "assistant";
  const message: HubMessage = { role, parts, units: [], isFirst: true, isLeading: false };
  return writeEdge(edge, [message], resolve).map(({ wire }) => wire);
};

export const memberIn = (wires: readonly JsonValue[], key: string): readonly JsonValue[] => {
  const member = memberOf(wires[0], key);
  return Array.isArray(member) ? member : member === undefined || member === null ? [] : [member];
};

export const objectOf = (value: JsonValue | undefined): JsonObject => (isObject(value) ? value : {});
