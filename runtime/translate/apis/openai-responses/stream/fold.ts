/**
 * Combines Responses API events. The last event contains the whole response. Before that event, the response
 * is assembled from items.
 */

import type { JsonValue } from "../../../../core/index.ts";
import { listOf, memberOf, textOf, type JsonObject } from "../../../support/json.ts";
import { draftOf, type Draft } from "../../../streams/support/draft.ts";
import type { Fold, FoldOf } from "../../../streams/support/fold.ts";
import { beginnings, endings, isPassing, lastResponse } from "./fold-events.ts";
import { responsesItems } from "./fold-items.ts";
import { wordFor, type Report } from "../../../streams/support/problems.ts";

const isFailure = (type: string): boolean => type === "error" || type === "response.failed";

export const foldResponses: FoldOf = (report: Report): Fold => {
  const items = responsesItems(report);
  let response: Draft | undefined;
  let isEnded = false;

  const fail = (event: JsonObject): void => {
    const { type: _, sequence_number: __, error, ...said } = event;
    const failure: JsonValue = error ?? said;
    report("error", textOf(failure, "message") ?? "the API returned an error");
    response = { ...response, error: failure };
    isEnded = true;
  };

  const end = (type: string, status: string, event: JsonObject): void => {
    response = lastResponse(status, event);
    const error = memberOf(response, "error");
    if (isFailure(type)) report("error", textOf(error, "message") ?? "the API returned an error");
    isEnded = true;
  };

  const known = (type: string, event: JsonObject): void => {
    if (items.add(type, event) || isPassing(type)) return;
    report("unknown", `${wordFor(type)} is not an event of the Responses API`);
  };

  const begin = (event: JsonObject): void => {
    if (!isEnded) response = draftOf(event["response"]);
  };

  return {
    hasLastEvent: true,
    add(event) {
      const type = textOf(event, "type") ?? (event["error"] === undefined ? "" : "error");
      const status = endings.get(type);
      if (beginnings.has(type)) begin(event);
      else if (type === "error") fail(event);
      else if (status === undefined) known(type, event);
      else end(type, status, event);
    },
    isEnded: () => isEnded,
    response: () => {
      // Some servers omit the items from the final response.
      if (items.isEmpty() || listOf(response, "output").length > 0) return response;
      return { ...response, output: items.list() };
    },
  };
};
