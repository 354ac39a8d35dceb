/** Connects a stream's reader to its writer, and handles the start, the end and events after the end. */

import { isEndKept, withCalls, type Ends } from "../../answers/ends.ts";
import type { AnswerFacts, Failure } from "../../answers/facts.ts";
import type { OwnTools } from "../../bodies/renamed.ts";
import type { Edge } from "../../edge/edge.ts";
import type { JsonObject } from "../../support/json.ts";
import type { Resolve } from "../../support/policy.ts";
import { wordFor, type Report } from "../support/problems.ts";
import { admitting } from "./admit.ts";
import type { Delta, PartDelta } from "../support/delta.ts";
import type { ReaderOf } from "../support/reader.ts";
import { inSequence, type Sequence } from "./sequence.ts";
import type { Writer } from "../support/writer.ts";

export interface Conductor {
  read(event: JsonObject): void;
  /** Called when the source signals the end. */
  finish(): void;
  /** Called when the source has no more events. */
  close(): void;
}

interface Way {
  readonly source: ReaderOf;
  readonly writer: Writer;
  /** The words that the source and the target use for the end of a response. */
  readonly ends: { readonly source: Ends; readonly target: Ends };
  readonly edge: Edge;
  readonly isSequence: boolean;
  /** Whether the source has an explicit end event. */
  readonly hasEnd: boolean;
  /** Whether the target's responses can contain results of calls. */
  readonly hasResults: boolean;
  readonly resolve: Resolve;
  readonly report: Report;
  readonly timestamp: number | undefined;
  readonly tools: OwnTools | undefined;
}

const hasStopped = ({ stop, failure }: AnswerFacts): boolean => stop !== undefined || failure !== undefined;

export const conductor = (way: Way): Conductor => {
  const { writer, report } = way;
  let isBegun = false;
  let state: "open" | "ended" | "failed" = "open";
  let isReopened = false;
  /** The calls for the client: those without a result. */
  const calls = new Set<string>();
  const hasCalls = (): boolean => calls.size > 0;

  const facts = (): AnswerFacts => {
    const known = withCalls(reader.facts(), hasCalls());
    return known.created === undefined && way.timestamp !== undefined
      ? { ...known, created: way.timestamp }
      : known;
  };

  const begin = (): void => {
    if (isBegun) return;
    isBegun = true;
    writer.begin(facts());
  };

  const put = (delta: PartDelta): void => {
    begin();
    writer.write(delta);
  };

  const sequence: Sequence = way.isSequence
    ? inSequence(put, report)
    : { write: put, close: () => undefined };

  /** Returns true if the target accepts the delta. */
  const count = (delta: PartDelta): boolean => {
    if (delta.kind === "call") calls.add(delta.call.id ?? delta.key);
    if (delta.kind !== "whole" || delta.part.kind !== "result") return true;
    calls.delete(delta.part.callId ?? "");
    if (!way.hasResults) report("omitted", "a response of the target cannot contain the result of a call");
    return way.hasResults;
  };

  const admit = admitting(way, (delta) => {
    if (!count(delta)) return;
    isReopened ||= state !== "open" && delta.kind !== "done";
    sequence.write(delta);
  });

  const closeParts = (): void => {
    reader.close();
    sequence.close();
  };

  const reportEnd = (own: AnswerFacts): void => {
    if (!isEndKept(own, way.ends, hasCalls()))
      report("omitted", `the target has no equal of the finish reason ${wordFor(own.word)}`);
  };

  const end = (): void => {
    if (state !== "open" && !isReopened) return;
    closeParts();
    isReopened = false;
    if (state === "open") state = "ended";
    begin();
    reportEnd(facts());
    writer.end(facts());
  };

  const fail = (failure: Failure): void => {
    report("error", failure.message === "" ? "the API returned an error" : failure.message);
    if (state !== "open") return;
    if (isBegun) closeParts();
    state = "failed";
    writer.fail(failure, facts());
  };

  const take = (delta: Delta): void => {
    switch (delta.kind) {
      case "begin":
        return begin();
      case "end":
        return end();
      case "failure":
        return fail(delta.failure);
      default:
        return admit(delta);
    }
  };

  const reader = way.source(take, report);

  return {
    read(event) {
      if (state !== "open" && event["type"] !== "ping")
        report("ended", "the event was received after the end of the stream");
      reader.read(event);
    },
    finish() {
      if (state === "ended") return report("ended", "the stream has already ended");
      end();
    },
    close() {
      const isCutOff = state === "open" && !hasStopped(facts());
      if (isCutOff || (state === "open" && way.hasEnd))
        report("unended", "the stream was cut off before its end");
      closeParts();
      if (!isCutOff && (state === "open" || isReopened)) end();
    },
  };
};
